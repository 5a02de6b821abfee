import type { Comparacao } from '@painel-pj/contract/analise/comparacao';
import { type NivelAlerta, niveisAlerta } from '@painel-pj/contract/plataforma/limites';

/** `impede`: an approval needs a justification. */
export type Nivel = NivelAlerta;

/** Something an analyst should look at. `texto` is for the analyst, `pedido` asks the company for a correction. */
export type Alerta = {
  codigo: string;
  nivel: Nivel;
  texto: string;
  /** A field (`cnpj`), a partner (`socios.0`) or a document (`contratoSocial`, `socios.0.rg`). */
  alvo?: string;
  pedido?: string;
  /** What was found, apart from its words. An analyst's answer to the alerta stays valid until this changes. */
  valor: string;
  /** The entry of a list that may be this person, for a person to compare. */
  comparacao?: Comparacao;
};

/** Identifies an alerta within its registration. */
export const keyOfAlerta = ({ codigo, alvo = '' }: { codigo: string; alvo?: string | undefined }): string =>
  `${codigo} ${alvo}`;

/** To be raised when a rule changes what it finds or says: `npm run checks -- --todos` checks again what an older version did. */
export const versaoRegras = 14;

/** Stands beside what was found before, when a registration could not be checked. */
export const naoConferido: Alerta = {
  codigo: 'nao-conferido',
  nivel: 'impede',
  texto:
    'Os alertas deste cadastro não puderam ser procurados. Confira este cadastro à mão; quem opera o servidor foi avisado.',
  valor: '',
};

/** The worst level among these; undefined when there is none. */
export const worstNivel = (alertas: readonly Pick<Alerta, 'nivel'>[]): Nivel | undefined =>
  niveisAlerta.find((nivel) => alertas.some((alerta) => alerta.nivel === nivel));

/** Codes whose text names another company or its people: it may not outlive them on the record of this one. */
export const nomeiamOutros = [
  'arquivo-repetido',
  'cpf-com-outro-nome',
  'email-de-outra-empresa',
  'raiz-ja-cadastrada',
];
