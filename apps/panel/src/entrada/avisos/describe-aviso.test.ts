import type { Aviso } from '@painel-pj/contract/entrada/aviso';
import { expect, it } from 'vitest';
import { nameTipo, tellDelivery } from './describe-aviso.ts';

const aviso: Aviso = {
  id: '1',
  tipo: 'cadastro.aprovado',
  cadastro: { id: '7', nome: 'Aurora Ltda' },
  versao: 2,
  criadoEm: '2026-11-15T12:00:00Z',
  situacao: 'a_entregar',
  tentativas: 0,
};
const at = '2026-11-15T12:00:00';

it.each([
  [{}, 'Espera a vez'],
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

it('a kind of event it does not know is shown by its name', () => {
  expect(nameTipo('cadastro.aprovado')).toBe('Cadastro aprovado');
  expect(nameTipo('cadastro.novo' as Aviso['tipo'])).toBe('cadastro.novo');
});
