/** The kinds of file that Receita Federal publishes every month, and how many values a line of each has. */
export const publishedKinds = {
  Empresas: { parts: 10, columns: 7, isByRoot: true },
  Estabelecimentos: { parts: 10, columns: 30, isByRoot: true },
  Socios: { parts: 10, columns: 11, isByRoot: true },
  Simples: { parts: 1, columns: 7, isByRoot: true },
  Cnaes: { parts: 1, columns: 2, isByRoot: false },
  Motivos: { parts: 1, columns: 2, isByRoot: false },
  Municipios: { parts: 1, columns: 2, isByRoot: false },
  Naturezas: { parts: 1, columns: 2, isByRoot: false },
  Paises: { parts: 1, columns: 2, isByRoot: false },
  Qualificacoes: { parts: 1, columns: 2, isByRoot: false },
} as const;

type PublishedKind = keyof typeof publishedKinds;

/** One zip of a month, without its extension: `Empresas3`, `Cnaes`. */
export type PublishedFile = { name: string; kind: PublishedKind };

export const publishedFiles: PublishedFile[] = Object.entries(publishedKinds).flatMap(([kind, { parts }]) =>
  Array.from({ length: parts }, (_, part) => ({
    name: parts === 1 ? kind : `${kind}${part}`,
    kind: kind as PublishedKind,
  })),
);
