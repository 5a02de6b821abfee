import { describe, expect, it, test } from 'vitest';
import { checkCadastro } from '../check-cadastro.ts';
import { examine } from '../leitura/examine.ts';
import type { PaginaLida, Palavra } from '../leitura/papel.ts';
import { readDados } from '../read-dados.ts';
import { com, limpo } from '../test/cadastro-limpo.ts';

const dates = { hoje: '2026-11-17', recebidoEm: '2026-11-10' };

/** One word after the other, a line below the other. */
function page(text: string, more: Partial<PaginaLida> = {}): PaginaLida {
  const palavras = text.split('\n').flatMap((line, row) => {
    let x = 500;
    return line.split(' ').map((word): Palavra => {
      const place: Palavra = [word, x, 500 + row * 200, word.length * 80, 120];
      x += word.length * 80 + 80;
      return place;
    });
  });
  return { palavras, giro: 0, confianca: null, ...more };
}

const read = (chave: string, text: string, more: Partial<PaginaLida> = {}) =>
  examine(readDados(limpo), [{ chave, paginas: [page(text, more)] }]);
const look = (chave: string, text: string, more: Partial<PaginaLida> = {}, cpfsDeOutros: string[] = []) =>
  checkCadastro(limpo, { ...dates, leituras: read(chave, text, more), cpfsDeOutros })
    .filter(({ codigo }) => codigo.startsWith('papel-'))
    .map(({ codigo, nivel, texto, alvo }) => `${codigo} ${nivel} ${alvo} ${texto}`);

const cartao = (nome = 'BOA SAFRA ALIMENTOS LTDA', cnpj = '11.222.333/0001-81') =>
  `COMPROVANTE DE INSCRIÇÃO\nNÚMERO DE INSCRIÇÃO\n${cnpj}\nNOME EMPRESARIAL\n${nome}\nLOGRADOURO\nAv. Paulista, 1000\nSITUAÇÃO CADASTRAL\nATIVA`;
const rg = (nome = 'Ana Lima', cpf = '111.444.777-35', expedicao = '03/02/2021') =>
  `CARTEIRA DE IDENTIDADE\nRegistro geral\n12.345.678-9\nData de expedição\n${expedicao}\nNome\n${nome}\nFiliação\nMaria Lima e José Lima\nCPF\n${cpf}`;
const contrato = (ana = '60 %', carlos = '40,00%', nomes = ['Ana Lima', 'Carlos Souza']) =>
  `CONTRATO SOCIAL da sociedade Boa Safra Alimentos Ltda, com sede na Avenida Paulista, 1000.\n${nomes[0]}, CPF 111.444.777-35: ${ana} do capital.\n${nomes[1]}, CPF 529.982.247-25: ${carlos} do capital.\nA administração cabe a ${nomes[0]}.`;
const conta = (rua = 'Av. Paulista, 1000', mes = '10/2026') =>
  `CONTA DE ENERGIA ELÉTRICA\nCliente\nBoa Safra Alimentos Ltda\nEndereço\n${rua}\nMês de referência\n${mes}\nTotal a pagar R$ 190,00`;

const check = 'A leitura pode errar: confira.';

it.each([
  ['cartaoCnpj', cartao()],
  ['socios.0.rg', rg()],
  ['contratoSocial', contrato()],
  ['comprovanteEndereco', conta()],
  ['comprovanteEndereco', conta('Rua Avenida Paulista nº 1000')],
  ['comprovanteEndereco', conta(undefined, '12/08/2026')],
  ['contratoSocial', contrato('100 %', 'nada')],
  ['contratoSocial', contrato('50 %', '45 %')],
  ['socios.0.rg', rg('ANA DE LIMA')],
  ['socios.0.cnh', `${rg()}\nValidade\n17/11/2026`],
  ['socios.0.cnh', `${rg()}\nValidade\n31/02/2024`],
  ['socios.0.cnh', `${rg(undefined, undefined, '03/02/2012')}\nValidade\n03/02/2030`],
])('a right %s is not doubted', (chave, text) => expect(look(chave, text)).toEqual([]));

test('a longer name that begins as the registered one is another', () => {
  const [, , texto] =
    /papel-sem-o-nome (\S+) .*lê-se “(.+?)”/.exec(
      look('cartaoCnpj', cartao('BOA SAFRA ALIMENTOS TRANSPORTES LTDA'))[0] ?? '',
    ) ?? [];
  expect(texto).toBe('BOA SAFRA ALIMENTOS TRANSPORTES LTDA');
});

test('of somebody from abroad the number of the passport is looked for, and a CPF on the paper is nobody’s', () => {
  const estrangeiro = { tipo: 'passaporte', numero: 'C01X00T47', pais: 'DE' };
  const [, ...others] = limpo.socios;
  const abroad = com({
    socios: [{ nome: 'Jürgen Weber', cpf: 'DE-C01X00T47', percentual: 60, estrangeiro }, ...others],
  });
  const found = (text: string) =>
    examine(readDados(abroad), [{ chave: 'socios.0.rne', paginas: [page(text)] }])[0]?.achados.find(
      ({ campo }) => campo === 'socios.0.cpf',
    );
  expect(found(rg('Jürgen Weber', '529.982.247-25'))?.valor).toBeNull();
  expect(found(`${rg('Jürgen Weber', '')} C01X00T47`)).toMatchObject({ igual: true });
  const leituras = examine(readDados(abroad), [
    { chave: 'socios.0.rne', paginas: [page(rg('Jürgen Weber', '529.982.247-25'))] },
  ]);
  const told = checkCadastro(abroad, { ...dates, leituras, cpfsDeOutros: ['52998224725'] });
  expect(told.map(({ codigo }) => codigo)).not.toContain('papel-de-outro');
  expect(told.map(({ codigo }) => codigo)).not.toContain('papel-sem-o-numero');
});

it.each([
  ['1000', 'Av. Paulista, 1000', true],
  ['1000', 'Av. Paulista, 1.000', true],
  ['1000', 'Av. Paulista, 1000-A', true],
  ['1000', 'Av. Paulista, 1110', false],
  ['1000', 'Av. Paulista', null],
  ['S/N', 'Av. Paulista, S/N', true],
  ['', 'Av. Paulista, sem número', true],
  ['S/N', 'Av. Paulista, 1000', null],
  ['S/N', 'Av. Paulista, Número: 1000', null],
])('a house with the number %o that stands as %o is the same: %o', (numero, rua, igual) => {
  const [exame] = examine(readDados(com({ numero })), [
    { chave: 'comprovanteEndereco', paginas: [page(conta(rua))] },
  ]);
  expect(exame?.achados.find(({ campo }) => campo === 'endereco')?.igual).toBe(igual);
});

it.each([
  [
    'another number',
    'cartaoCnpj',
    cartao(undefined, '11.222.333/0001-18'),
    `papel-sem-o-numero informacao cartaoCnpj No Cartão CNPJ lê-se 11.222.333/0001-18; informado 11.222.333/0001-81. ${check}`,
  ],
  [
    'another number that is valid',
    'socios.0.rg',
    rg(undefined, '529.982.247-25'),
    `papel-sem-o-numero atencao socios.0.rg No RG de Ana Lima lê-se 529.982.247-25; informado 111.444.777-35. ${check}`,
  ],
  [
    'no number',
    'socios.0.rg',
    rg(undefined, ''),
    `papel-sem-o-numero informacao socios.0.rg Não encontrei o CPF 111.444.777-35 no RG de Ana Lima. ${check}`,
  ],
  [
    'a longer name',
    'cartaoCnpj',
    cartao('NOVA BOA SAFRA ALIMENTOS LTDA'),
    `papel-sem-o-nome informacao cartaoCnpj No Cartão CNPJ lê-se “NOVA BOA SAFRA ALIMENTOS LTDA”; informado “Boa Safra Alimentos Ltda”. ${check}`,
  ],
  [
    'another name',
    'socios.0.cnh',
    rg('Ana Peçanha'),
    `papel-sem-o-nome informacao socios.0.cnh Não encontrei “Ana Lima” na CNH de Ana Lima. ${check}`,
  ],
  [
    'a partner who is not in it',
    'contratoSocial',
    contrato('60 %', '40 %', ['Ana Lima', 'José Prado']),
    `papel-sem-o-nome informacao contratoSocial Não encontrei “Carlos Souza” no Contrato Social. ${check}`,
  ],
  [
    'other shares',
    'contratoSocial',
    contrato('50 %', '50,00%'),
    `papel-outras-quotas atencao contratoSocial No Contrato Social: Ana Lima 50 % e Carlos Souza 50 %. Informado: 60 % e 40 %. ${check}`,
  ],
  [
    'another number of the street',
    'comprovanteEndereco',
    conta('Av. Paulista, 1110'),
    `papel-outro-endereco informacao comprovanteEndereco No Comprovante de Endereço lê-se Paulista, 1110; informado Avenida Paulista, 1000. ${check}`,
  ],
  [
    'another street',
    'comprovanteEndereco',
    conta('Rua das Acácias, 10'),
    `papel-outro-endereco informacao comprovanteEndereco Não encontrei Avenida Paulista, 1000 no Comprovante de Endereço. ${check}`,
  ],
  [
    'an old bill',
    'comprovanteEndereco',
    conta(undefined, '08/2024'),
    `papel-antigo atencao comprovanteEndereco Comprovante de Endereço de 08/2024: mais de 90 dias. ${check}`,
  ],
  [
    'an old identity card',
    'socios.0.rg',
    rg(undefined, undefined, '03/02/2012'),
    `papel-antigo atencao socios.0.rg RG de Ana Lima de 03/02/2012: mais de 10 anos. ${check}`,
  ],
  [
    'a licence that has expired',
    'socios.0.cnh',
    `${rg()}\nValidade\n03/02/2024`,
    `papel-vencido atencao socios.0.cnh CNH de Ana Lima: válido até 03/02/2024, já vencido. ${check}`,
  ],
])('%s', (_what, chave, text, told) => expect(look(chave, text)).toEqual([told]));

test('a number of somebody in another registration impedes', () => {
  expect(look('socios.0.rg', rg('Ana Lima', '390.533.447-05'), {}, ['39053344705'])).toEqual([
    `papel-de-outro impede socios.0.rg O CPF lido no RG de Ana Lima é o de uma pessoa de outro cadastro. ${check}`,
  ]);
});

test("a number that is nobody's of the registration is told, and does not stand in the words", () => {
  const leituras = read('socios.0.rg', rg('Ana Lima', '390.533.447-05'));
  const told = checkCadastro(limpo, { ...dates, leituras, cpfsDeFora: ['39053344705'] });
  expect(told.map(({ nivel, texto }) => `${nivel} ${texto}`)).toEqual([
    `atencao No RG de Ana Lima lê-se outro CPF; informado 111.444.777-35. ${check}`,
  ]);
});

describe('a picture', () => {
  it('in which little is read accuses of nothing else', () => {
    expect(look('socios.0.rg', rg('Xxx', ''), { confianca: 50 })).toEqual([
      'papel-borrado informacao socios.0.rg RG de Ana Lima: pouco se lê na imagem. Pode estar borrada, escura ou pequena.',
    ]);
  });

  it('that is upside down is read all the same, and its boxes stay where they are', () => {
    const turned = page(rg()).palavras.map(
      ([word, x, y, l, a]): Palavra => [word, 10_000 - x - l, 10_000 - y - a, l, a],
    );
    const leituras = examine(readDados(limpo), [
      { chave: 'socios.0.rg', paginas: [{ palavras: turned, giro: 180, confianca: 90 }] },
    ]);
    const codes = checkCadastro(limpo, { ...dates, leituras }).map(({ codigo }) => codigo);
    expect(codes).toEqual(['papel-virado']);
    const emissao = leituras[0]?.achados.find(({ campo }) => campo === 'emissao');
    expect(emissao).toMatchObject({ valor: '03/02/2021', pagina: 1 });
    expect(emissao?.caixa?.[1]).toBeGreaterThan(0.5);
  });
});

test('another number on both sides of one document is told of each', () => {
  const leituras = examine(
    readDados(limpo),
    ['rgFrente', 'rgVerso'].map((side) => ({
      chave: `socios.0.${side}`,
      paginas: [page(rg(undefined, '529.982.247-25'))],
    })),
  );
  const told = checkCadastro(limpo, { ...dates, leituras });
  expect(told.map(({ codigo, alvo }) => [codigo, alvo])).toEqual([
    ['papel-sem-o-numero', 'socios.0.rgFrente'],
    ['papel-sem-o-numero', 'socios.0.rgVerso'],
  ]);
});

test.each([
  [30, 'Ana Lima.'],
  [45, null],
])('who is named %i words after the administration is: %s', (words, valor) => {
  const text = contrato().replace('cabe a', 'cabe '.repeat(words));
  const found = read('contratoSocial', text)[0]?.achados.find(({ campo }) => campo === 'administracao');
  expect(found?.valor).toBe(valor);
});

test('front and back of one document are one', () => {
  const leituras = examine(readDados(com({})), [
    {
      chave: 'socios.0.rgFrente',
      paginas: [
        page(`CARTEIRA DE IDENTIDADE República Federativa do Brasil\nNome\nAna Lima\nFiliação\nMaria Lima`),
      ],
    },
    {
      chave: 'socios.0.rgVerso',
      paginas: [
        page(`VÁLIDA EM TODO O TERRITÓRIO NACIONAL\nData de expedição\n03/02/2021\nCPF\n111.444.777-35`),
      ],
    },
  ]);
  expect(checkCadastro(limpo, { ...dates, leituras })).toEqual([]);
});

test('what is looked for is told with its place, and what is not found too', () => {
  const [exame] = read('contratoSocial', contrato('60 %', '40 %', ['Ana Lima', 'José Prado']));
  const of = (campo: string) => exame?.achados.find((one) => one.campo === campo);
  expect(of('socios.0.nome')).toMatchObject({ valor: 'Ana Lima', igual: true, pagina: 1 });
  expect(of('socios.1.nome')).toEqual({
    campo: 'socios.1.nome',
    valor: null,
    igual: null,
    pagina: null,
    caixa: null,
  });
  expect(of('administracao')).toMatchObject({ valor: 'Ana Lima.', igual: true });
  expect(of('cnpj')).toMatchObject({ valor: null });
  for (const part of of('razaoSocial')?.caixa ?? [2]) expect(part).toBeLessThanOrEqual(1);
});
