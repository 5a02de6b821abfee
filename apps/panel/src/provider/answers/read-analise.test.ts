import { expect, it } from 'vitest';
import { readAnalise, readConferencias } from './read-analise.ts';
import { readCadastro } from './read-cadastro.ts';

it.each([
  [{ cadastrado: 0, analise: { situacao: 'recusado' } }, 'recusado'],
  [{ cadastrado: 0, analise: { situacao: 'arquivado' } }, 'a_analisar'],
  [{ cadastrado: 1 }, 'cadastrado'],
  [null, 'a_analisar'],
])('%j is %s', (record, situacao) => {
  expect(readCadastro(record).analise.situacao).toBe(situacao);
});

it('what a provider leaves out or writes otherwise is nothing, not a failure', () => {
  const nothing = { prazo: null, rodada: 0, retorno: null, segunda: null, pedido: null, recusa: null };
  expect(readAnalise({ cadastrado: 0 })).toMatchObject({ situacao: 'a_analisar', ...nothing });
  expect(readAnalise({ analise: { prazo: 'logo', retorno: 1, pedido: 'x', rodada: '2' } })).toMatchObject(
    nothing,
  );
  expect(readAnalise({ analise: { pedido: { itens: 'x' }, recusa: { definitiva: 'sim' } } })).toMatchObject({
    pedido: { itens: [], por: '', em: '' },
    recusa: { motivos: [], definitiva: false },
  });
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
