import { describe, expect, test } from 'vitest';
import { inWindows1252, writeCgu, writeTable } from '#entrada/demo/write-lista.ts';
import { prepareListaFolder, readLista } from '#test/read-lista.ts';
import { spaHeader, trabalhoEscravoHeader } from './published-headers.ts';

prepareListaFolder();

const sancao = {
  CADASTRO: 'CEIS',
  'CÓDIGO DA SANÇÃO': '12345',
  'TIPO DE PESSOA': 'J',
  'CPF OU CNPJ DO SANCIONADO': '11222333000181',
  'NOME DO SANCIONADO': 'AURORA  FICTÍCIA LTDA',
  'NOME INFORMADO PELO ÓRGÃO SANCIONADOR': 'AURORA FICTÍCIA',
  'RAZÃO SOCIAL - CADASTRO RECEITA': 'AURORA FICTÍCIA LTDA',
  'NOME FANTASIA - CADASTRO RECEITA': 'Sem informação',
  'NÚMERO DO PROCESSO': '12/2019',
  'CATEGORIA DA SANÇÃO': 'Declaração de Inidoneidade',
  'DATA INÍCIO SANÇÃO': '10/07/2019',
  'DATA FINAL SANÇÃO': '10/07/2039',
  'ÓRGÃO SANCIONADOR': 'Prefeitura de "X"',
};
const sancionada = {
  tipo: 'empresa',
  nome: 'AURORA FICTÍCIA LTDA',
  outros: ['AURORA FICTÍCIA'],
  documento: '11222333000181',
  digitos: null,
  motivo: 'Declaração de Inidoneidade, Prefeitura de "X", processo 12/2019',
  referencia: '12345',
  desde: '2019-07-10',
  ate: '2039-07-10',
};

describe('what each list says, in its published layout', () => {
  test('ceis: with its day in the name', async () => {
    const text = writeCgu('ceis', [sancao, { ...sancao, 'DATA FINAL SANÇÃO': 'Sem informação' }]);
    const [found, day] = await readLista('ceis', { '20260930_CEIS.csv': text });
    expect(found).toEqual([
      expect.objectContaining(sancionada),
      expect.objectContaining({ ...sancionada, ate: null }),
    ]);
    expect(day).toBe('2026-09-30');
  });

  test('cnep: with a fine; a person by a masked number; nobody says which kind it is', async () => {
    const person = { ...sancao, 'TIPO DE PESSOA': '', 'CPF OU CNPJ DO SANCIONADO': '***.456.789-**' };
    const [found, day] = await readLista('cnep', {
      'cnep.csv': writeCgu('cnep', [{ ...person, 'VALOR DA MULTA': '517.662,90' }]),
    });
    expect(found).toMatchObject([{ tipo: 'pessoa', documento: null, digitos: '456789' }]);
    expect(day).toBe(null);
  });

  test('cepim', async () => {
    const [found] = await readLista('cepim', {
      'cepim.csv': writeCgu('cepim', [
        {
          'CNPJ ENTIDADE': '11.222.333/0001-81',
          'NOME ENTIDADE': 'ASSOCIAÇÃO FICTÍCIA',
          'NÚMERO CONVÊNIO': '700123',
          'ÓRGÃO CONCEDENTE': 'Ministério X',
          'MOTIVO DO IMPEDIMENTO': 'OMISSÃO DE CONTAS',
        },
      ]),
    });
    expect(found).toMatchObject([
      {
        tipo: 'empresa',
        documento: '11222333000181',
        motivo: 'OMISSÃO DE CONTAS, Ministério X, convênio 700123',
      },
    ]);
  });

  test('leniencia: with the dash of the header', async () => {
    const [found] = await readLista('leniencia', {
      'leniencia.csv': writeCgu('leniencia', [
        {
          'ID DO ACORDO': '7',
          'CNPJ DO SANCIONADO': '11222333000181',
          'RAZÃO SOCIAL – CADASTRO RECEITA': 'AURORA FICTÍCIA LTDA',
          'NOME FANTASIA – CADASTRO RECEITA': 'AURORA',
          'DATA DE INÍCIO DO ACORDO': '01/02/2020',
          'SITUAÇÃO DO ACORDO DE LENIÊNICA': 'Vigente',
          'ÓRGÃO SANCIONADOR': 'CGU',
        },
      ]),
    });
    expect(found).toMatchObject([
      {
        outros: ['AURORA'],
        motivo: 'acordo de leniência Vigente, CGU',
        referencia: '7',
        desde: '2020-02-01',
      },
    ]);
  });

  test('pep: a post held beside another is the same person; a month is told by its last day', async () => {
    const row = {
      CPF: '***456789**',
      Nome_PEP: '(CUMULATIVAMENTE) CARLOS FICTÍCIO SOUZA',
      Descrição_Função: 'VEREADOR',
      Nome_Órgão: 'NATAL-RN',
      Data_Início_Exercício: '01/01/2025',
      Data_Fim_Exercício: '31/12/2028',
      Data_Fim_Carência: '31/12/2033',
    };
    expect(await readLista('pep', { '202609_PEP.csv': writeCgu('pep', [row]) })).toEqual([
      [
        {
          tipo: 'pessoa',
          nome: 'CARLOS FICTÍCIO SOUZA',
          outros: [],
          documento: null,
          digitos: '456789',
          nascimentos: [],
          nacionalidades: [],
          motivo: 'VEREADOR, NATAL-RN',
          referencia: null,
          desde: '2025-01-01',
          ate: '2028-12-31',
          carenciaAte: '2033-12-31',
        },
      ],
      '2026-09-30',
    ]);
  });

  test('trabalho-escravo: below words for people; who came back is there since then', async () => {
    const row = {
      ID: '1',
      'Ano da ação fiscal': '2020',
      UF: 'PA',
      Empregador: 'FAZENDA FICTÍCIA (*1)',
      'CNPJ/CPF': '529.982.247-25',
      Estabelecimento: 'Zona rural – Ficção',
      'Trabalhadores envolvidos': '3',
      'Inclusão no Cadastro de Empregadores': '05/10/2022 a 13/01/2023, 11/11/2024',
    };
    const text = `Cadastro de Empregadores;;;\r\n\r\n${writeTable(trabalhoEscravoHeader, [row])}`;
    const [found] = await readLista('trabalho-escravo', { 'te.csv': inWindows1252(text) });
    expect(found).toMatchObject([
      {
        tipo: 'pessoa',
        nome: 'FAZENDA FICTÍCIA',
        documento: '52998224725',
        motivo: 'ação fiscal de 2020, Zona rural – Ficção, PA, trabalhadores envolvidos: 3',
        desde: '2024-11-11',
      },
    ]);
  });

  test('bcb: both tables; an end that another row of the person tells', async () => {
    const row = {
      Nome: 'ANA FICTÍCIA',
      Penalidade: 'INABILITAÇÃO',
      Prazo_em_anos: 4,
      Inicio_do_cumprimento: '2024-06-15',
    };
    const inabilitados = {
      value: [
        { ...row, CPF: '***456789**', PAS: '1', Prazo_final_penalidade: 'Consolidado' },
        { ...row, CPF: '***456789**', PAS: '2', Prazo_final_penalidade: '2031-06-15' },
      ],
    };
    const proibidos = {
      value: [
        { ...row, CPF_CNPJ: '11.222.333/0001-81', PAS: '3', Penalidade: null, Prazo_final_penalidade: null },
      ],
    };
    const [found] = await readLista('bcb', {
      'a.json': JSON.stringify(inabilitados),
      'b.json': `\uFEFF${JSON.stringify(proibidos)}`,
    });
    expect(found).toMatchObject([
      {
        digitos: '456789',
        motivo: 'INABILITAÇÃO, por anos: 4, PAS 1',
        ate: '2031-06-15',
        desde: '2024-06-15',
      },
      { digitos: '456789', ate: '2031-06-15' },
      { tipo: 'empresa', documento: '11222333000181', motivo: 'proibição, por anos: 4, PAS 3', ate: null },
    ]);
  });

  const tcuItem = {
    nome: 'ANA FICTÍCIA',
    processo: '026.615/2020-7',
    deliberacao: 'AC-000738/2022-PL',
    data_transito_julgado: '2022-07-16T03:00:00Z',
    data_final: '2027-07-16T03:00:00Z',
  };
  test('tcu: both lists, page by page, in whatever order', async () => {
    const page = (offset: number, hasMore: boolean) =>
      JSON.stringify({ items: [{ ...tcuItem, cpf: '529.982.247-25' }], hasMore, offset, limit: 1 });
    const companies = JSON.stringify({
      items: [{ ...tcuItem, cpf_cnpj: '11.222.333/0001-81' }],
      hasMore: false,
    });
    const [found] = await readLista('tcu', {
      'p2.json': page(1, false),
      'e.json': companies,
      'p1.json': page(0, true),
    });
    expect(found).toHaveLength(3);
    expect(found).toContainEqual(
      expect.objectContaining({
        tipo: 'empresa',
        motivo: 'inidôneo para licitar, AC-000738/2022-PL, processo 026.615/2020-7',
        desde: '2022-07-16',
        ate: '2027-07-16',
      }),
    );
  });

  test('spa-autorizados: a company with its brands', async () => {
    const rows = [
      {
        'PORTARIA DE AUTORIZAÇÃO': 'SPA/MF nº 1, de 2025',
        'DENOMINAÇÃO SOCIAL DA EMPRESA': 'BET FICTÍCIA S.A.',
        CNPJ: '11.222.333/0001-81',
        MARCAS: 'UMABET',
        'NÚMERO E ANO DO REQUERIMENTO': '1/2024',
      },
      { MARCAS: 'OUTRABET', DOMÍNIOS: 'outrabet.bet.br' },
      {},
    ];
    const [found] = await readLista('spa-autorizados', {
      'spa.csv': `\uFEFFEmpresas autorizadas;;;;;;\r\n${writeTable(spaHeader, rows)}`,
    });
    expect(found).toMatchObject([
      {
        nome: 'BET FICTÍCIA S.A.',
        outros: ['UMABET', 'OUTRABET'],
        documento: '11222333000181',
        motivo: 'autorizada a explorar apostas de quota fixa, SPA/MF nº 1, de 2025',
      },
    ]);
  });

  test('interna: by number, by name, or both', async () => {
    const [found] = await readLista('interna', {
      'interna.csv':
        'documento;nome;motivo\n529.982.247-25;;Fraude em 2024\n;Zeferino Fictício;Pedido do jurídico\n',
    });
    expect(found).toMatchObject([
      { tipo: 'pessoa', documento: '52998224725', nome: '' },
      { tipo: null, documento: null, nome: 'Zeferino Fictício', motivo: 'Pedido do jurídico' },
    ]);
  });
});
