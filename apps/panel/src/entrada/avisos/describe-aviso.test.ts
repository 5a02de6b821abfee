import type { Aviso } from '@painel-pj/contract/entrada/aviso';
import { expect, it } from 'vitest';
import { canResend, nameAviso, tellDelivery } from './describe-aviso.ts';

const aviso: Aviso = {
  id: '1',
  canal: 'webhook',
  tipo: 'cadastro.aprovado',
  cadastro: { id: '7', nome: 'Aurora Ltda' },
  versao: 2,
  criadoEm: '2026-11-15T12:00:00Z',
  situacao: 'a_entregar',
  tentativas: 0,
  podeReenviar: true,
};
const at = '2026-11-15T12:00:00';

it.each([
  [{}, 'Na fila de envio'],
  [{ tentativas: 1, proximaEm: at }, '1 tentativa; a próxima em 15/11/2026, 12:00'],
  [{ situacao: 'entregue', tentativas: 1, entregueEm: at }, 'Entregue em 15/11/2026, 12:00'],
  [
    { situacao: 'entregue', tentativas: 3, entregueEm: at },
    'Entregue em 15/11/2026, 12:00, depois de 3 tentativas',
  ],
  [{ situacao: 'nao_entregue', tentativas: 75 }, 'Sem entrega depois de 75 tentativas'],
] as const)('%j is told as %s', (changes, words) => {
  expect(tellDelivery({ ...aviso, ...changes })).toBe(words);
});

it('what was told to whom is named; a kind of event it does not know by its name', () => {
  expect(nameAviso(aviso)).toBe('Cadastro aprovado');
  expect(nameAviso({ ...aviso, tipo: 'cadastro.novo' as Aviso['tipo'] })).toBe('cadastro.novo');
  expect(nameAviso({ ...aviso, canal: 'email', para: 'c***@aurora.example' })).toBe(
    'E-mail com o link, para c***@aurora.example',
  );
});

it.each([
  [{ tentativas: 0 }, false],
  [{ tentativas: 1 }, true],
  [{ situacao: 'entregue' }, true],
  [{ situacao: 'nao_entregue', canal: 'email' }, true],
  [{ situacao: 'nao_entregue', canal: 'email', podeReenviar: false }, false],
] as const)('%j can be sent again: %s', (changes, can) => {
  expect(canResend({ ...aviso, ...changes })).toBe(can);
});
