import { expect, it } from 'vitest';
import { nomeiamOutros } from '../alerta.ts';
import { checkCadastro } from '../check-cadastro.ts';
import { limpo } from '../test/cadastro-limpo.ts';
import { findAlertas, findTextos } from '../test/find-alertas.ts';

const carlos = { cpf: '52998224725', aprovados: 0, pendentes: 0, recusados: 0, nomes: [] };
const named = (nome: string) => ({ pessoas: [{ ...carlos, nomes: [{ nome, empresa: 'Aurora Ltda' }] }] });

it('tells a CPF that goes by another name elsewhere', () => {
  expect(findAlertas('cpf-com-outro-nome', limpo, named('Pedro Alves'))).toMatchObject([
    {
      texto: 'Este CPF aparece como “Pedro Alves” em Aurora Ltda. Pode ter mudado de nome ao se casar.',
      alvo: 'socios.1',
    },
  ]);
});

it('the codes of what names another company are known', () => {
  const empresa = 'Zênite Alheia';
  const alertas = checkCadastro(limpo, {
    pessoas: [{ ...carlos, nomes: [{ nome: 'Pedro Alves', empresa }] }],
    raiz: { total: 2, empresa },
    dominio: { dominio: 'alheia.com.br', empresa, total: 2 },
    iguais: [{ chave: 'contratoSocial', outraChave: 'contratoSocial', empresa, em: '2026-11-01T12:00:00Z' }],
  });
  const naming = alertas.filter(({ texto }) => texto.includes(empresa)).map(({ codigo }) => codigo);
  expect(naming.toSorted()).toEqual(nomeiamOutros);
});

it.each([
  ...['CARLOS SOUZA', 'Carlos Alberto de Souza', 'Cárlos  Souza'],
  ...['Carlos Sousa', 'Carlos Souza Jr', 'C. Souza'],
])('knows %s for the same', (nome) => {
  expect(findTextos('cpf-com-outro-nome', limpo, named(nome))).toEqual([]);
});

it('tells in how many others a partner is, louder when one was refused or there are many', () => {
  const presence = (counts: object) =>
    findAlertas('socio-em-outros', limpo, { pessoas: [{ ...carlos, ...counts }] });
  expect(presence({ aprovados: 1, pendentes: 2 })).toMatchObject([
    {
      nivel: 'informacao',
      texto: 'Carlos Souza está em mais 3 cadastros: 1 aprovado e 2 pendentes. Ter várias empresas é comum.',
    },
  ]);
  expect(presence({ aprovados: 5, recusados: 1, recusadoEm: '2026-04-03T01:00:00Z' })).toMatchObject([
    {
      nivel: 'atencao',
      texto:
        'Carlos Souza está em mais 6 cadastros: 5 aprovados e 1 recusado em 02/04/2026. Ter várias empresas é comum.',
    },
  ]);
  expect(presence({ aprovados: 5 })).toMatchObject([{ nivel: 'atencao' }]);
  expect(presence({})).toEqual([]);
});

it('says nothing of people who are not in the registration', () => {
  const pessoas = [{ ...carlos, cpf: '39053344705', recusados: 3, nomes: [{ nome: 'X', empresa: 'Y' }] }];
  expect(findTextos('socio-em-outros', limpo, { pessoas })).toEqual([]);
  expect(findTextos('cpf-com-outro-nome', limpo, { pessoas })).toEqual([]);
});

it.each([
  ['telefone', 'telefone-compartilhado', 'Telefone'],
  ['email', 'email-compartilhado', 'E-mail'],
] as const)('tells a %s of three companies or more', (campo, codigo, rotulo) => {
  const shared = (semSocioEmComum: number, comOutroVinculo = 0) =>
    findAlertas(codigo, limpo, { [campo]: { semSocioEmComum, comOutroVinculo } });
  expect(shared(4)).toMatchObject([
    {
      nivel: 'informacao',
      texto: `${rotulo} igual ao de 4 empresas sem sócio em comum. É de contabilidade?`,
    },
  ]);
  expect(shared(4, 2)).toMatchObject([
    {
      nivel: 'atencao',
      texto: `${rotulo} igual ao de 4 empresas sem sócio em comum, 2 com outro vínculo. É de contabilidade?`,
    },
  ]);
  expect(shared(2)).toEqual([]);
});

it('tells who signs for three companies or more, and is partner of none', () => {
  const signs = (semSocioEmComum: number, comOutroVinculo = 0) =>
    findAlertas('responsavel-repetido', limpo, { responsavel: { semSocioEmComum, comOutroVinculo } });
  expect(signs(2)).toMatchObject([
    {
      nivel: 'informacao',
      texto:
        'Ana Lima assina também por 2 empresas sem sócio em comum. Pode ser procuração de advogado ou contador.',
    },
  ]);
  expect(signs(2, 1)).toMatchObject([{ nivel: 'atencao' }]);
  expect(signs(1)).toEqual([]);
});

it('tells a shared address only together with something else', () => {
  const shared = (comOutroVinculo: number) =>
    findTextos('endereco-compartilhado', limpo, { endereco: { semSocioEmComum: 12, comOutroVinculo } });
  expect(shared(1)).toEqual(['Mesmo endereço de 12 empresas (coworking?).']);
  expect(shared(0)).toEqual([]);
});

it('tells five registrations or more that came together', () => {
  const burst = (cadastros: number) =>
    findTextos('muitos-em-pouco-tempo', limpo, { rajadas: [{ cadastros, horas: 2, tipo: 'telefone' }] });
  expect(burst(6)).toEqual(['6 cadastros em 2 horas com o mesmo telefone. Pode ser um envio em lote.']);
  expect(burst(4)).toEqual([]);
});

it('tells the address of three strangers or more; a network that many use stays information', () => {
  const from = (
    semSocioEmComum: number,
    comOutroVinculo = 0,
    origem: object | null = { ip: '203.0.113.77' },
  ) => findAlertas('ip-compartilhado', { ...limpo, origem }, { ip: { semSocioEmComum, comOutroVinculo } });
  expect(from(3)).toMatchObject([
    {
      nivel: 'informacao',
      texto:
        'Enviado do mesmo endereço IP que 3 empresas sem sócio em comum. Contabilidades e redes móveis compartilham IP.',
    },
  ]);
  expect(from(3, 1)).toMatchObject([{ nivel: 'atencao' }]);
  expect(from(40, 5)).toMatchObject([{ nivel: 'informacao' }]);
  expect(from(2, 1)).toEqual([]);
  expect(from(3, 1, null)).toEqual([]);
});

it('tells of an administrator in other registrations, as of a partner', () => {
  const administradores = [{ nome: 'Rui Prado', cpf: '390.533.447-05', cargo: 'Diretor' }];
  const pessoas = [
    { ...carlos, cpf: '39053344705', recusados: 1, nomes: [{ nome: 'Bia Reis', empresa: 'Y' }] },
  ];
  const own = { ...limpo, administradores };
  expect(findAlertas('socio-em-outros', own, { pessoas })).toMatchObject([{ alvo: 'administradores.0' }]);
  expect(findAlertas('cpf-com-outro-nome', own, { pessoas })).toMatchObject([{ alvo: 'administradores.0' }]);
});
