import { createHash } from 'node:crypto';
import { type Valores, versaoComparacao } from '@painel-pj/regras/leitura/values';

/** What a result is bound to, beside the bytes of its paper: other values, or another way of comparing, make it another. */
export const hashValores = (valores: Valores): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([versaoComparacao, valores]))
    .digest();
