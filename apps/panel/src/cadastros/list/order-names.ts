import { type Ordem, ordens } from '@painel-pj/contract/plataforma/limites';
import { can } from '#plataforma/lib/config.ts';

export const orderNames: Record<Ordem, string> = {
  antigos: 'Mais antigos',
  novos: 'Mais novos',
  prazo: 'Prazo',
  nivel: 'Pior alerta',
  nome: 'Nome',
};

const byAge: readonly Ordem[] = ['novos', 'antigos'];

/** The orders that a provider with pages announces. */
export function announcedOrders(): readonly Ordem[] {
  if (can.filtros) return ordens;
  return can.ordem ? byAge : [];
}

/** The orders to choose from; a whole array is sorted here, if its records have dates or numbers. */
export function ordersOf(isWhole: boolean, isOrderable: boolean): readonly Ordem[] {
  if (!isWhole) return announcedOrders();
  return isOrderable ? byAge : [];
}
