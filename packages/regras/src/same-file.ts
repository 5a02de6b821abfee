import { foldText } from './fold-text.ts';

const keyOf = (chave: string) => foldText(chave.split('.').at(-1) ?? '').replace(/ /g, '');

/** One paper of several people: who lives together, or is married. */
const common = /endereco|residencia|casamento|uniaoestavel/;
/** One paper under several names, of the same person or company. */
const together = [
  /^(rg|cnh|cpf|identidade|documento|docfoto|passaporte|rne|crnm)/,
  /contrato|alteracao|constitutivo|estatuto|^ata|requerimento|ccmei|convencao/,
];

/** Whether it is normal that both documents are the same file. */
export function isSameFileExpected(chave: string, outraChave: string, hasSameOwner: boolean): boolean {
  const keys = [keyOf(chave), keyOf(outraChave)];
  if (keys.every((key) => common.test(key))) return true;
  return hasSameOwner && together.some((words) => keys.every((key) => words.test(key)));
}
