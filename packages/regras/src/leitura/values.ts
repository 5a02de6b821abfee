import type { Dados, SocioLido } from '../read-dados.ts';

/** To be raised when the same paper, held against the same values, gives another result. */
export const versaoComparacao = 1;

export type SocioComparado = Pick<SocioLido, 'alvo' | 'nome' | 'cpf' | 'cnpj' | 'percentual'> & {
  socios: SocioComparado[];
};

type Campos = 'razaoSocial' | 'cnpj' | 'logradouro' | 'numero' | 'nomeResponsavel' | 'cpfResponsavel';

/** Of a registration, what papers are compared with: all of it, and nothing that changes without changing a result. */
export type Valores = Pick<Dados, Campos> & {
  socios: SocioComparado[] | null;
  administradores: { nome: string }[];
};

const pickSocio = ({ alvo, nome, cpf, cnpj, percentual, socios }: SocioLido): SocioComparado => ({
  ...{ alvo, nome, cpf, cnpj, percentual },
  socios: socios.map(pickSocio),
});

export const pickValores = (dados: Dados): Valores => ({
  razaoSocial: dados.razaoSocial,
  cnpj: dados.cnpj,
  logradouro: dados.logradouro,
  numero: dados.numero,
  nomeResponsavel: dados.nomeResponsavel,
  cpfResponsavel: dados.cpfResponsavel,
  socios: dados.socios?.map(pickSocio) ?? null,
  administradores: dados.administradores.map(({ nome }) => ({ nome })),
});
