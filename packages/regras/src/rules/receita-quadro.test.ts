import { expect, it } from 'vitest';
import { readDados } from '../read-dados.ts';
import type { EmpresaReceita, SocioReceita } from '../receita.ts';
import { matchQuadro } from '../receita-quadro.ts';
import { com, limpo } from '../test/cadastro-limpo.ts';
import { consulta, igual, socioReceita } from '../test/empresa-receita.ts';
import { findAlertas } from '../test/find-alertas.ts';

const find = (
  codigo: string,
  qsa: SocioReceita[],
  cadastro: object = limpo,
  more: Partial<EmpresaReceita> = {},
) =>
  findAlertas(codigo, cadastro, { receita: consulta({ ...igual, ...more, qsa }) }).map(
    ({ nivel, texto, alvo }) => [nivel, texto, alvo],
  );
const [ana, carlos] = igual.qsa as [SocioReceita, SocioReceita];
const beta = socioReceita({
  ...{ tipo: 'empresa', nome: 'BETA PARTICIPACOES LTDA', numero: '99888777000100', desde: '2024-03-01' },
  qualificacao: { codigo: '22', texto: 'Sócio' },
});

it('tells a partner that Receita does not have, but no shareholder', () => {
  expect(find('receita-socio-a-mais', [ana])).toEqual([
    [
      'atencao',
      'Carlos Souza não está no quadro da Receita. Pode ter entrado depois. (Receita, 10/2026)',
      'socios.1',
    ],
  ]);
  expect(find('receita-socio-a-mais', [ana, carlos])).toEqual([]);
  expect(find('receita-socio-a-mais', [])).toEqual([]);
  const corporation = { naturezaJuridica: { codigo: '2054', texto: '' } };
  expect(find('receita-socio-a-mais', [ana], limpo, corporation)).toEqual([]);
});

it('tells a partner that was left out: worse of a company, or of who runs it', () => {
  expect(find('receita-socio-a-menos', [ana, carlos, beta])).toEqual([
    [
      'impede',
      'Na Receita consta também BETA PARTICIPACOES LTDA, sócia desde 03/2024. Pode ter saído há pouco. (Receita, 10/2026)',
      'socios',
    ],
  ]);
  const bia = socioReceita({
    ...{ nome: 'BIA REIS', numero: '123123' },
    qualificacao: { codigo: '22', texto: 'Sócio' },
  });
  expect(find('receita-socio-a-menos', [ana, carlos, bia])).toMatchObject([
    ['atencao', expect.stringContaining('consta também BIA REIS, Sócio desde 01/2020.'), 'socios'],
  ]);
  const runs = { ...bia, qualificacao: { codigo: '05', texto: 'Administrador' } };
  expect(find('receita-socio-a-menos', [ana, carlos, runs])[0]?.[0]).toBe('impede');
  expect(find('receita-socio-a-menos', [ana, carlos])).toEqual([]);
  const treasury = { ...bia, qualificacao: { codigo: '63', texto: 'Cotas em Tesouraria' } };
  expect(find('receita-socio-a-menos', [ana, carlos, treasury])).toEqual([]);
});

it('misses no director where the company told no administrators', () => {
  const director = socioReceita({
    ...{ nome: 'BIA REIS', numero: '123123' },
    qualificacao: { codigo: '10', texto: 'Diretor' },
  });
  const corporation = { naturezaJuridica: { codigo: '2054', texto: '' } };
  expect(find('receita-socio-a-menos', [director], limpo, corporation)).toEqual([]);
  const administradores = [{ nome: 'Eva Dias', cpf: '390.533.447-05', cargo: 'Diretora' }];
  expect(find('receita-socio-a-menos', [director], { ...limpo, administradores }, corporation)[0]?.[0]).toBe(
    'impede',
  );
});

it('knows a partner company by its root, and who signs without being a partner', () => {
  const holding = { nome: 'Beta Participações', cnpj: '99.888.777/0002-91', percentual: 40 };
  const cadastro = com({ socios: [limpo.socios[0], limpo.socios[1], holding] });
  expect(find('receita-socio-a-menos', [ana, carlos, beta], cadastro)).toEqual([]);
  const eva = socioReceita({
    ...{ nome: 'EVA DIAS', numero: '533447' },
    qualificacao: { codigo: '05', texto: 'Administrador' },
  });
  const signed = com({ nomeResponsavel: 'Eva Dias', cpfResponsavel: '390.533.447-05' });
  expect(find('receita-socio-a-menos', [ana, carlos, eva], signed)).toEqual([]);
});

it('tells the same name under another CPF', () => {
  expect(find('receita-outro-cpf', [{ ...ana, numero: '456789' }, carlos])).toEqual([
    [
      'impede',
      'Ana Lima está na Receita com outro CPF (***.456.789-**). Pode ser erro de digitação, ou outra pessoa. (Receita, 10/2026)',
      'socios.0',
    ],
  ]);
  const son = { ...ana, nome: 'ANA LIMA NETO', numero: '456789' };
  expect(find('receita-outro-cpf', [son, carlos])).toEqual([]);
  const unknown = com({ socios: [{ nome: 'Ana Lima', percentual: 60 }, limpo.socios[1]] });
  expect(find('receita-outro-cpf', [{ ...ana, numero: '456789' }, carlos], unknown)).toEqual([]);
  expect(find('receita-outro-cpf', [{ ...ana, numero: '' }, carlos])).toEqual([]);
  const soleTrader = { naturezaJuridica: { codigo: '2135', texto: '' } };
  expect(find('receita-outro-cpf', [{ ...ana, numero: '456789' }], limpo, soleTrader)).toEqual([]);
});

it('asks for the power of attorney of a partner who does not run the company', () => {
  const roles = [
    { ...ana, qualificacao: { codigo: '22', texto: 'Sócio' } },
    { ...carlos, qualificacao: { codigo: '49', texto: 'Sócio-Administrador' } },
  ];
  expect(find('receita-quem-administra', roles)).toEqual([
    [
      'atencao',
      'Na Receita quem administra é CARLOS SOUZA; Ana Lima tem a qualificação “Sócio”. Há procuração? (Receita, 10/2026)',
      'cpfResponsavel',
    ],
  ]);
  const documentos = { ...limpo.documentos, procuracao: 'p.pdf' };
  expect(find('receita-quem-administra', roles, com({ documentos }))).toEqual([]);
  expect(find('receita-quem-administra', [ana, carlos])).toEqual([]);
  expect(find('receita-quem-administra', [carlos])).toEqual([]);
});

it('asks nobody for a power of attorney whom Receita has as who runs the company', () => {
  const eva = socioReceita({
    ...{ nome: 'EVA DIAS', numero: '533447' },
    qualificacao: { codigo: '05', texto: 'Administrador' },
  });
  const signed = com({ nomeResponsavel: 'Eva Dias', cpfResponsavel: '390.533.447-05' });
  expect(find('responsavel-sem-procuracao', [ana, carlos], signed)).toHaveLength(1);
  expect(find('responsavel-sem-procuracao', [ana, carlos, eva], signed)).toEqual([]);
  const adviser = { ...eva, qualificacao: { codigo: '08', texto: 'Conselheiro de Administração' } };
  expect(find('responsavel-sem-procuracao', [ana, carlos, adviser], signed)).toHaveLength(1);
  const firm: SocioReceita = { ...eva, tipo: 'empresa', numero: '' };
  expect(find('responsavel-sem-procuracao', [ana, carlos, firm], signed)).toHaveLength(1);
});

it('tells a minor, not everybody until 20', () => {
  const minor = { ...carlos, faixaEtaria: 2, qualificacao: { codigo: '30', texto: 'Sócio Menor' } };
  expect(find('receita-menor', [ana, minor])).toEqual([
    [
      'atencao',
      'Carlos Souza tem entre 13 e 20 anos na Receita (Sócio Menor). Mostre quem representa. (Receita, 10/2026)',
      'socios.1',
    ],
  ]);
  expect(find('receita-menor', [ana, { ...carlos, faixaEtaria: 2 }])).toEqual([]);
  const representante = { ...carlos.representante, nome: 'BIA REIS' };
  expect(find('receita-menor', [ana, { ...carlos, faixaEtaria: 2, representante }])[0]?.[1]).toContain(
    'Quem representa, na Receita, é BIA REIS',
  );
  const grown = { ...limpo.socios[1], nascimento: '1980-01-01' };
  expect(find('receita-menor', [ana, minor], com({ socios: [limpo.socios[0], grown] }))).toEqual([]);
});

it('tells who is from abroad', () => {
  const abroad = socioReceita({
    ...{ tipo: 'exterior', nome: 'JOHN SMITH', numero: '', pais: 'ESTADOS UNIDOS' },
    qualificacao: { codigo: '38', texto: 'Sócio Pessoa Física Residente no Exterior' },
  });
  const socios = [...limpo.socios, { nome: 'John Smith', cpf: 'US-C01X00T47', percentual: 0 }];
  expect(find('receita-exterior', [ana, carlos, abroad], com({ socios }))).toMatchObject([
    [
      'informacao',
      expect.stringContaining('John Smith é do exterior na Receita (ESTADOS UNIDOS).'),
      'socios.2',
    ],
  ]);
  expect(find('receita-exterior', [ana, carlos])).toEqual([]);
});

it('a partner who also runs the company is one person', () => {
  const administradores = [{ nome: 'Ana Lima', cpf: '111.444.777-35', cargo: 'Diretora' }];
  const pairs = matchQuadro(readDados({ ...limpo, administradores }), igual);
  expect(pairs.map(({ situacao }) => situacao)).toEqual(['confere', 'confere']);
});
