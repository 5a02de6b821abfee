import { expect, it } from 'vitest';
import { readAnalise, readConferencias, situacaoOf } from './read-analise.ts';
import { readPedido, readRecusa } from './read-decided.ts';

it.each([
  [{ cadastrado: 0, analise: { situacao: 'recusado' } }, 'recusado'],
  [{ cadastrado: 0, analise: { situacao: 'arquivado' } }, 'a_analisar'],
  [{ cadastrado: 1 }, 'cadastrado'],
  [null, 'a_analisar'],
])('%j is %s', (record, situacao) => {
  expect(situacaoOf(record)).toBe(situacao);
});

it('what a provider leaves out or writes otherwise is nothing, not a failure', () => {
  const nothing = { prazo: null, rodada: 0, retorno: null, segunda: null };
  expect(readAnalise({ cadastrado: 0 })).toMatchObject({ situacao: 'a_analisar', ...nothing });
  expect(readAnalise({ analise: { prazo: 'logo', retorno: 1, pedido: 'x', rodada: '2' } })).toMatchObject(
    nothing,
  );
  expect(readPedido('x')).toBeNull();
  expect(readPedido({ itens: 'x' })).toEqual({ itens: [], por: '', em: '' });
  expect(readRecusa({ definitiva: 'sim' })).toMatchObject({ motivos: [], definitiva: false });
});

it('documents are judged only where the provider tells of their bytes', () => {
  expect(readConferencias(undefined)).toBeNull();
  expect(
    readConferencias({
      contratoSocial: { sha256: 'a', situacao: 'conferido', por: 'ana', em: 'hoje' },
      cartaoCnpj: { sha256: 'b', situacao: 'talvez' },
      procuracao: { situacao: 'conferido' },
    }),
  ).toEqual({
    contratoSocial: { sha256: 'a', situacao: 'conferido', motivo: '', por: 'ana', em: 'hoje' },
    cartaoCnpj: { sha256: 'b' },
  });
});
