import { type NivelAlerta, niveisAlerta } from '@painel-pj/contract/limites';

/** `impede`: an approval needs a justification. */
export type Nivel = NivelAlerta;

/** Something to look at, told to the analyst; `pedido` is how to ask the company for what mends it. */
export type Alerta = {
  codigo: string;
  nivel: Nivel;
  texto: string;
  /** A field (`cnpj`), a partner (`socios.0`) or a document (`contratoSocial`, `socios.0.rg`). */
  alvo?: string;
  pedido?: string;
  /** What was found. An answer to the check holds until this changes, whatever becomes of the words. */
  valor: string;
};

/** Grows when a rule changes what it finds or says: registrations checked by an older one are checked again. */
export const versaoRegras = 1;

/** The worst level among these; undefined when there is none. */
export const worstNivel = (alertas: readonly Pick<Alerta, 'nivel'>[]): Nivel | undefined =>
  niveisAlerta.find((nivel) => alertas.some((alerta) => alerta.nivel === nivel));
