import type { EntradaLista } from '@painel-pj/contract/fontes/listas';
import type { EntradaGuardada } from '../listas/judge-entrada.ts';

/** An entry of a list with nothing in it but what is given. */
export const entradaLista = (told: Partial<EntradaLista>): EntradaLista => ({
  ...{ lista: 'onu', tipo: null, nome: '', outros: [], documento: null, digitos: null },
  ...{ nascimentos: [], nacionalidades: [], motivo: '', referencia: null },
  ...{ desde: null, ate: null, carenciaAte: null },
  ...told,
});

export const guardada = (told: Partial<EntradaLista>, chave = 'um'): EntradaGuardada => ({
  ...{ chave, carga: '1', data: '2026-09-30' },
  entrada: entradaLista(told),
});
