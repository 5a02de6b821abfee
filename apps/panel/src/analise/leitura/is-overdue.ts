import type { Cadastro } from '#provider/answers/read-cadastro.ts';
import type { Lido } from './use-leituras.ts';

/** The alerta that tells that a date is past. */
const codigos = new Map([
  ['validade', 'papel-vencido'],
  ['referencia', 'papel-antigo'],
  ['emissao', 'papel-antigo'],
]);

/** The date that is read speaks against the document. */
export const isOverdue = (
  { alertas }: Pick<Cadastro, 'alertas'>,
  { chave, campo }: Pick<Lido, 'chave' | 'campo'>,
): boolean => (alertas ?? []).some(({ codigo, alvo }) => codigo === codigos.get(campo) && alvo === chave);
