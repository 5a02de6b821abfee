/**
 * What a person may do, beside the role. `decidir`: work on registrations and decide; `alcada`: decide what needs a
 * higher rank; `auditar`: read the record, figures and dossiers, and take data out; `equipe`: manage staff.
 */
export const poderes = ['decidir', 'alcada', 'auditar', 'equipe'] as const;
export type Poder = (typeof poderes)[number];

/** Of somebody to whom none was given by name, and with a provider that knows only roles. */
export const poderesDaFuncao = (role: string): readonly Poder[] => (role === 'admin' ? poderes : []);

export const nomesPoderes: Record<Poder, string> = {
  decidir: 'Decidir',
  alcada: 'Alçada',
  auditar: 'Auditar',
  equipe: 'Equipe',
};

/** In the order of the list, each once. */
export const sortPoderes = (some: readonly string[]): Poder[] =>
  poderes.filter((poder) => some.includes(poder));

export const tellPoderes = (some: readonly Poder[]): string =>
  sortPoderes(some)
    .map((poder) => nomesPoderes[poder])
    .join(', ');
