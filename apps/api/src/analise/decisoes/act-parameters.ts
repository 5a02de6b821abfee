import { getOwn } from '@painel-pj/contract/plataforma/get-own';
/** Where each value stands among the parameters of a statement; `valuesOf` puts values in that order. */
export const parameters = {
  act: {
    cadastro: '$1',
    /** Null: any. */
    versao: '$2::integer',
    ator: '$3::uuid',
    nome: '$4',
    endereco: '$5',
    sessao: '$6',
    /** For the audit row. */
    detalhes: '$7::jsonb',
  },
  /** What is written with an act, in `decisao`; null: nothing. */
  words: { decisao: '$8::uuid', corpo: '$9::jsonb' },
  /** `tokenHash`: of the link by which the company may answer; null: it gets none. `email`: the message with it. */
  ask: { prazo: '$10::timestamptz', tokenHash: '$11::bytea', email: '$12::bytea', emailPara: '$13::text' },
  refuse: { definitiva: '$10::boolean' },
  /** Without words. `dono`: who sent it, where that is who ends it. */
  end: { em: '$8::date', motivo: '$9::text', dono: '$10::uuid' },
  approve: {
    alwaysTwo: '$10::boolean',
    /** Code, target and finding of what it is approved in spite of. */
    justified: '$11::text[]',
    /** Two, where one answered oneself what impeded it. */
    twoIfAnsweredAlone: '$12::boolean',
    /** Not with documents that nobody saw. */
    onlySeen: '$13::boolean',
    usesAlcada: '$14::boolean',
    /** Not in silence about what stays open. */
    saysWhatIsOpen: '$15::boolean',
  },
  keep: {
    /** Two people approve what the company changes. */
    twoForCorrections: '$10::boolean',
    twoIfAnsweredAlone: '$11::boolean',
    usesAlcada: '$12::boolean',
    /** Which news were seen; null: any. */
    novidadeEm: '$13::text',
    onlySeen: '$14::boolean',
    saysWhatIsOpen: '$15::boolean',
    justified: '$16::text[]',
  },
  /** Without words. */
  undo: { usesAlcada: '$8::boolean' },
};

export const valuesOf = <Name extends string>(
  names: Record<Name, string>,
  values: Record<Name, unknown>,
): unknown[] => (Object.keys(names) as Name[]).map((name) => getOwn(values, name));
