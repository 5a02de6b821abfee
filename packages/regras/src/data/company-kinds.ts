import { getOwn } from '@painel-pj/contract/plataforma/get-own';
export type CompanyKind =
  | 'Ltda'
  | 'Sociedade simples'
  | 'Sociedade de advogados'
  | 'S.A.'
  | 'Companhia aberta'
  | 'Cooperativa'
  | 'Entidade sem fins lucrativos'
  | 'Condomínio'
  | 'Empresário individual'
  | 'Órgão ou empresa pública'
  | 'Fundo'
  | 'Empresa estrangeira';

/** `elects`: it says who acts for the company. */
type Paper = { nome: string; names: RegExp; elects?: true };

type Kind = {
  /** `quotas`: shares make 100 %. `declarados`: the large holders are named. `dispensa`: it has no owners to be named. */
  owners: 'quotas' | 'declarados' | 'titular' | 'dispensa';
  papers: readonly Paper[];
};

const contrato = /contratosocial|contratoconsolidado|alteracaocontratual|ultimaalteracao|atoconstitutivo/;
const estatuto: Paper = { nome: 'estatuto', names: /estatuto/ };
const ata: Paper = { nome: 'ata de eleição', names: /^ata|ataassembleia|ataeleicao/, elects: true };

export const kinds: Readonly<Record<CompanyKind, Kind>> = {
  Ltda: {
    owners: 'quotas',
    papers: [
      {
        nome: 'o contrato social (a última alteração consolidada, registrada na Junta)',
        names: contrato,
      },
    ],
  },
  'Sociedade simples': {
    owners: 'quotas',
    papers: [
      { nome: 'o contrato social (a última alteração consolidada, registrada no cartório)', names: contrato },
    ],
  },
  'Sociedade de advogados': {
    owners: 'quotas',
    papers: [{ nome: 'o contrato social registrado na OAB', names: contrato }],
  },
  'S.A.': { owners: 'declarados', papers: [estatuto, ata] },
  'Companhia aberta': { owners: 'dispensa', papers: [estatuto, ata] },
  Cooperativa: { owners: 'dispensa', papers: [estatuto, ata] },
  'Entidade sem fins lucrativos': { owners: 'dispensa', papers: [estatuto, ata] },
  Condomínio: {
    owners: 'dispensa',
    papers: [
      { nome: 'convenção', names: /convencao/ },
      { ...ata, nome: 'ata de eleição do síndico' },
    ],
  },
  'Empresário individual': {
    owners: 'titular',
    papers: [
      {
        nome: 'o CCMEI ou o requerimento de empresário',
        names: /ccmei|certificado|requerimento|inscricaodeempresario/,
      },
    ],
  },
  'Órgão ou empresa pública': {
    owners: 'dispensa',
    papers: [{ nome: 'o ato de nomeação', names: /nomeacao|posse|portaria|decreto|^ata/, elects: true }],
  },
  Fundo: {
    owners: 'dispensa',
    papers: [
      { nome: 'regulamento', names: /regulamento/ },
      { nome: 'ata ou registro na CVM', names: /^ata|cvm/, elects: true },
    ],
  },
  'Empresa estrangeira': {
    owners: 'declarados',
    papers: [
      { nome: 'o ato constitutivo com tradução', names: /atoconstitutivo|contratosocial|estatuto|traducao/ },
    ],
  },
};

const codes: Readonly<Record<string, CompanyKind>> = {
  2011: 'Órgão ou empresa pública',
  2038: 'Órgão ou empresa pública',
  2046: 'Companhia aberta',
  2054: 'S.A.',
  2062: 'Ltda',
  2135: 'Empresário individual',
  2143: 'Cooperativa',
  2178: 'Empresa estrangeira',
  2216: 'Empresa estrangeira',
  2224: 'Fundo',
  2232: 'Sociedade simples',
  2240: 'Ltda',
  2305: 'Ltda',
  2313: 'Ltda',
  2321: 'Sociedade de advogados',
  2330: 'Cooperativa',
  3034: 'Órgão ou empresa pública',
  3085: 'Condomínio',
};

/** By the four digits of its legal nature; undefined where the papers of that nature are not known. */
export function kindOfCode(code: string): CompanyKind | undefined {
  if (code.startsWith('1')) return 'Órgão ou empresa pública';
  return getOwn(codes, code) ?? (code.startsWith('3') ? 'Entidade sem fins lucrativos' : undefined);
}

/** Of a legal name without accents, in lower case, with a space before and after. The first that matches counts. */
export const kindsByName: readonly (readonly [CompanyKind, RegExp])[] = [
  ['Cooperativa', / cooperativas? | coop d[aeo]s? /],
  ['Ltda', / (ltda|limitada|eireli|slu) /],
  ['Sociedade simples', / s s $| sociedade simples /],
  ['Fundo', / fundo (mutuo )?de investimento| (fidc|fii|fip) /],
  ['S.A.', / s a $| s a (em|me|epp) | sociedade anonima | saf $|^ (companhia|cia) /],
  [
    'Órgão ou empresa pública',
    /^ (prefeitura|municipio d[aeo]|camara municipal|governo d[aeo]|(secretaria|fundo|departamento|autarquia|instituto) (municipal|estadual|federal|nacional)|secretaria de estado|ministerio d[ao]|universidade (estadual|federal)|conselho (regional|federal)) /,
  ],
  ['Condomínio', /^ (condominio|cond) /],
  [
    'Entidade sem fins lucrativos',
    / (associacao|assoc|igreja|sindicato|paroquia|diocese|arquidiocese|apae|ong|oscip) |^ (fundacao|instituto|mitra|partido|(con)?federacao|liga|clube|gremio|irmandade|santa casa|congregacao|comunidade|centro (espirita|comunitario)|organizacao|missao|ministerio|convencao|assembleia|caixa escolar|conselho|ordem|uniao|obras? socia(l|is)|lar|creche|grupo escoteiro|sociedade (beneficente|esportiva|recreativa|espirita|civil|cultural)) /,
  ],
  ['Sociedade de advogados', / (advogados|advogadas|advocacia) /],
];
