import { expect, test } from 'vitest';
import { nameCampo, tellMudanca, tellMudancas, tellValor } from './tell-mudancas.ts';

const tell = (campos: unknown) => tellMudancas(campos).map(tellMudanca);

test.each([
  [{ cep: { de: '01310100', para: '01310200' } }, ['CEP: de 01310-100 para 01310-200']],
  [{ complemento: { de: null, para: 'Sala 2' } }, ['Complemento: de vazio para Sala 2']],
  [{ faturamento: { de: null, para: { faixa: 'me' } } }, ['Faturamento']],
  [{ campoNovo: { de: 'a', para: 'b' } }, ['campoNovo']],
  [undefined, []],
  [['razaoSocial'], []],
])('%o is told as %o', (campos, told) => expect(tell(campos)).toEqual(told));

test('partners are told by who entered, who left and who changed', () => {
  const ana = { nome: 'Ana Lima', cpf: '52998224725', percentual: 50 };
  const bia = { nome: 'Bia Reis', cpf: '11144477735', percentual: 50 };
  const caio = { nome: 'Caio Melo', cpf: '12345678909', percentual: 33.5 };
  expect(tell({ socios: { de: [ana, bia], para: [caio, { ...ana, percentual: 66.5 }] } })).toEqual([
    'Sócio: de Ana Lima, 529.982.247-25, 50% para Ana Lima, 529.982.247-25, 66,5%',
    'Sócio que saiu: Bia Reis, 111.444.777-35, 50%',
    'Sócio que entrou: Caio Melo, 123.456.789-09, 33,5%',
  ]);
  expect(tell({ socios: { de: [ana], para: [{ ...ana, nascimento: '1980-05-31' }] } })).toEqual(['Sócios']);
});

test.each(Object.getOwnPropertyNames(Object.prototype))(
  'a field that is called %s is told as it is',
  (campo) => {
    expect(nameCampo(campo)).toBe(campo);
    expect(tellValor(campo, '1')).toBe('1');
    expect(tell(Object.fromEntries([[campo, { de: 'a', para: 'b' }]]))).toEqual([campo]);
  },
);
