import { expect, it } from 'vitest';
import { readLeituras } from './read-leituras.ts';

const achado = {
  campo: 'cnpj',
  valor: '12.345.678/0001-95',
  igual: true,
  pagina: 2,
  caixa: [0.1, 0.2, 0.3, 0.01],
};
const lido = { situacao: 'lido', paginas: 2, giro: 90, achados: [achado] };

it('keeps what is read, and where', () => {
  expect(readLeituras({ contratoSocial: lido })).toEqual({
    contratoSocial: {
      ...{ situacao: 'lido', paginas: 2, giro: 90 },
      achados: [
        {
          ...{ campo: 'cnpj', valor: '12.345.678/0001-95', igual: true },
          lugar: { pagina: 2, caixa: [0.1, 0.2, 0.3, 0.01] },
        },
      ],
    },
  });
});

it('keeps a place that is the whole page', () => {
  const whole = { ...achado, caixa: [0, 0, 1, 1] };
  const { rg } = readLeituras({ rg: { ...lido, achados: [whole] } });
  expect(rg?.achados).toMatchObject([{ lugar: { pagina: 2, caixa: [0, 0, 1, 1] } }]);
});

it.each([
  ['no box', { caixa: null }],
  ['a box of three', { caixa: [0.1, 0.2, 0.3] }],
  ['a box in pixels', { caixa: [10, 20, 300, 40] }],
  ['words for numbers', { caixa: ['a', 0, 0, 0] }],
  ['no page', { pagina: null }],
])('with %s there is no place to show', (_name, changes) => {
  const { rg } = readLeituras({ rg: { ...lido, achados: [{ ...achado, ...changes }] } });
  expect(rg?.achados).toMatchObject([{ campo: 'cnpj', lugar: null }]);
});

it('what is odd is left out, and turns nothing', () => {
  const read = readLeituras({
    a: null,
    b: { situacao: '?' },
    c: { situacao: 'lido', giro: 45, achados: [1] },
  });
  expect(read).toEqual({ c: { situacao: 'lido', paginas: 0, giro: 0, achados: [] } });
  expect(() => readLeituras([])).toThrow();
});
