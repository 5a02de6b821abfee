import type { Socio } from './cadastro.ts';

type Parent<S> = { socios?: readonly S[] | undefined };

/** `lugar`: where a partner stands, as on the wire: `socios.1.socios.0`; `de`: the partner company they are a partner of. */
type Lugar<S> = { lugar: string; socio: S; de?: S };

/** Every partner, those nearest to the company first. Who stands in several places has the documents in the first. */
export function listSocios<S extends Parent<S>>(socios: readonly S[]): Lugar<S>[] {
  const all: Lugar<S>[] = socios.map((socio, at) => ({ lugar: `socios.${at}`, socio }));
  // The list grows while it is walked.
  for (const { lugar, socio: de } of all)
    for (const [at, socio] of (de.socios ?? []).entries())
      all.push({ lugar: `${lugar}.socios.${at}`, socio, de });
  return all;
}

/** The partner at that place, or whose document it is (`socios.1.socios.0.rg`). */
export function socioAt<S extends Parent<S>>(socios: readonly S[], alvo: string): S | undefined {
  let found: S | undefined;
  let among = socios;
  for (const [, at] of alvo.matchAll(/(?:^|\.)socios\.(\d+)(?=\.|$)/g)) {
    found = among[Number(at)];
    among = found?.socios ?? [];
  }
  return found;
}

export const withoutDocumentos = (socios: readonly Socio[]): Socio[] =>
  socios.map(({ documentos: _, socios: below, ...socio }) => ({
    ...socio,
    ...(below && { socios: withoutDocumentos(below) }),
  }));
