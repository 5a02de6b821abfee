import { readFile } from 'node:fs/promises';
import { type PoliticaRisco, politicaRiscoSchema } from '@painel-pj/contract/analise/risco';
import { expect, it } from 'vitest';
import { checkCadastro } from '../check-cadastro.ts';
import type { Contexto } from '../contexto.ts';
import { readDados } from '../read-dados.ts';
import { isMunicipio } from '../server/municipios.ts';
import { com, limpo } from '../test/cadastro-limpo.ts';
import { consulta, igual } from '../test/empresa-receita.ts';
import { guardada } from '../test/entrada-lista.ts';
import { searchEntradas } from '../test/search-entradas.ts';
import { describePolitica } from './describe-politica.ts';
import { findFatores } from './find-fatores.ts';
import { holds, judgeRisco, markFatores, tellRisco } from './judge-risco.ts';
import padrao from './politica-padrao.json' with { type: 'json' };

const politica: PoliticaRisco = politicaRiscoSchema.parse(padrao);

function judge(cadastro: unknown, contexto: Contexto = {}) {
  const alertas = checkCadastro(cadastro, contexto);
  const fatores = findFatores({ dados: readDados(cadastro), contexto, alertas, politica });
  const calculada = judgeRisco(fatores);
  return { calculada, frase: tellRisco({ categoria: calculada, calculada, fatores }) };
}

const [ana, carlos] = limpo.socios;
const holding = { nome: 'Holding XYZ Ltda', cpf: '', cnpj: '11.444.777/0001-61', percentual: 40 };

it('finds nothing in a registration where everything agrees', () => {
  expect(judge(limpo)).toEqual({ calculada: 'baixo', frase: 'Risco baixo: nenhum fator.' });
});

it('one factor of level alto is enough, and the sentence lists every factor', () => {
  const pep = { ...carlos, pep: { declarado: true, cargo: 'vereador' }, residencia: 'US' };
  expect(judge(com({ socios: [ana, pep] }))).toEqual({
    calculada: 'alto',
    frase: 'Risco alto: Carlos Souza é PEP; Carlos Souza é do exterior.',
  });
});

it.each<[string, Record<string, unknown>, string, Contexto?]>([
  [
    'a company behind which nobody is known',
    { socios: [{ ...ana }, holding] },
    'Risco alto: não se sabe quem está por trás de Holding XYZ Ltda.',
  ],
  [
    'a partner with a number from abroad',
    {
      socios: [
        ana,
        {
          ...carlos,
          cpf: 'US-99887766',
          estrangeiro: { tipo: 'passaporte', numero: '99887766', pais: 'US' },
        },
      ],
    },
    'Risco alto: Carlos Souza é do exterior.',
  ],
  [
    'an activity of the list',
    { cnaePrincipal: '9200-3/99' },
    'Risco alto: CNAE 9200-3/99 na lista de risco.',
  ],
  ['an approval by a higher rank', {}, 'Risco alto: aprovada por alçada.', { isPorAlcada: true }],
  [
    'a young company',
    { dataAbertura: '2026-10-01' },
    'Risco médio: empresa aberta há pouco.',
    { recebidoEm: '2026-11-17' },
  ],
  [
    'three levels of partners',
    {
      socios: [
        ana,
        {
          ...holding,
          socios: [
            {
              ...holding,
              cnpj: '11.222.333/0001-81',
              percentual: 100,
              socios: [{ ...carlos, percentual: 100 }],
            },
          ],
        },
      ],
    },
    'Risco médio: 3 níveis de sócios.',
  ],
  [
    'a revenue of the top band',
    { faturamento: { faixa: 'grande' } },
    'Risco médio: faturamento na faixa mais alta.',
  ],
  [
    'a revenue at the limit of the band below it',
    { faturamento: { valor: 78_000_000 } },
    'Risco baixo: nenhum fator.',
  ],
  [
    'a seat at the border, whatever the accents',
    { cidade: 'FOZ DO IGUACU', estado: 'PR' },
    'Risco médio: sede em Foz do Iguaçu/PR, na fronteira.',
  ],
  [
    'somebody who was refused elsewhere',
    {},
    'Risco médio: há recusa em cadastro com pessoas em comum.',
    { pessoas: [{ cpf: '11144477735', aprovados: 0, pendentes: 0, recusados: 1, nomes: [] }] },
  ],
  [
    'a company that was refused before',
    {},
    'Risco médio: este CNPJ já foi recusado.',
    { mesmoCnpj: { situacao: 'recusado', em: '2026-05-03' } },
  ],
  [
    'a partner from abroad by what both say',
    { socios: [ana, { ...carlos, residencia: 'US' }] },
    'Risco alto: Carlos Souza é do exterior.',
    {
      receita: consulta({
        ...igual,
        qsa: igual.qsa.map((socio, at) =>
          at === 1 ? { ...socio, qualificacao: { codigo: '38', texto: '' } } : socio,
        ),
      }),
    },
  ],
  [
    'a nature without owners',
    { razaoSocial: 'Cooperativa Boa Safra', naturezaJuridica: '214-3', socios: [] },
    'Risco médio: natureza sem donos a informar (Cooperativa).',
  ],
])('%s', (_name, changed, frase, contexto) => {
  expect(judge(com(changed), contexto).frase).toBe(frase);
});

it('a sanction counts while it is in force', () => {
  const until = (ate: string) => {
    const entry = guardada({ lista: 'ceis', nome: 'CARLOS SOUZA', documento: '52998224725', ate });
    return judge(limpo, { hoje: '2026-11-17', listas: searchEntradas(limpo, [entry]) }).calculada;
  };
  expect([until('2026-11-17'), until('2026-11-16')]).toEqual(['alto', 'baixo']);
});

it('three different factors of level medio make it alto, and the same one twice does not', () => {
  const of = (...codigos: ('fronteira' | 'faturamento' | 'empresa-nova')[]) =>
    judgeRisco(codigos.map((codigo) => ({ codigo, nivel: 'medio' })));
  expect([
    of('fronteira', 'faturamento', 'empresa-nova'),
    of('fronteira', 'fronteira', 'faturamento'),
  ]).toEqual(['alto', 'medio']);
});

it('a change by hand to less covers the factors it was made for, one to more whatever is found', () => {
  const fatores = [{ codigo: 'pep', nivel: 'alto', texto: 'Carlos Souza é PEP' }] as const;
  const others = [
    ...fatores,
    { codigo: 'exterior', nivel: 'alto', texto: 'Ana Lima é do exterior' },
  ] as const;
  const lowered = { categoria: 'medio', sobre: markFatores(fatores) } as const;
  expect([holds(lowered, fatores), holds(lowered, others), holds(lowered, [])]).toEqual([true, false, true]);
  expect(holds({ categoria: 'alto', sobre: '' }, [])).toBe(true);
  expect(holds({ categoria: 'alto', sobre: markFatores(fatores) }, fatores)).toBe(false);
  expect(tellRisco({ categoria: 'medio', calculada: 'alto', fatores })).toBe(
    'Risco médio por decisão de uma pessoa (pelos fatores, alto): Carlos Souza é PEP.',
  );
});

it('names places that exist, and prints every factor', () => {
  const unknown = politica.fronteira.filter((place) => {
    const [cidade = '', uf = ''] = place.split('/');
    return !isMunicipio(cidade, uf);
  });
  expect(unknown).toEqual([]);
  const printed = describePolitica(politica);
  expect(printed).toContain('| Alto | `pep` | Pessoa exposta politicamente entre sócios e administradores |');
  expect(printed.match(/^\| (Alto|Médio) /gm)).toHaveLength(13);
});

it('is printed in docs/risk.md as it is', async () => {
  const page = await readFile(new URL('../../../../docs/risk.md', import.meta.url), 'utf8');
  expect(page).toContain(describePolitica(politica));
});

it.each([
  [{ ...padrao, alto: ['pepe'] }, 'alto.0'],
  [{ ...padrao, medio: ['pep'] }, ''],
  [{ ...padrao, cnaes: ['X'] }, 'cnaes.0'],
  [{ ...padrao, pontos: 3 }, ''],
])('refuses a policy with a mistake, and tells where', (broken, where) => {
  expect(politicaRiscoSchema.safeParse(broken).error?.issues[0]?.path.join('.')).toBe(where);
});
