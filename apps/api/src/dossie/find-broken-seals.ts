import type { Dossie } from '@painel-pj/contract/dossie';
import * as proof from '#auditoria/proof-service.ts';

/** Where the seals are not the installation's. */
export const findBrokenSeals = ({ auditoria }: Dossie, keys: proof.SealKeys): string[] =>
  proof
    .findBrokenSeals(auditoria.linhas, keys)
    .map(({ colunas }) => `o selo da linha ${colunas.id} da trilha não confere com a chave da instalação`);
