import { nomeDeArquivo } from '@painel-pj/contract/documentos/nome-arquivo';
import { labelOf } from '@painel-pj/contract/documentos/rotulo-documento';
import type { DocumentoGuardado, Registros } from './dossie-repository.ts';

/** `documentos/02 Ana Lima - RG (frente).jpg`. */
export function nameDocument(
  { chave, socio, extensao, emVigor }: DocumentoGuardado,
  at: number,
  { socios }: Registros['cadastro'],
): string {
  const owner = socio === null ? null : (socios.find(({ cpf }) => cpf === socio)?.nome ?? 'Sócio');
  const words = [owner, labelOf(chave)].filter(Boolean).join(' - ');
  const number = String(at + 1).padStart(2, '0');
  return `documentos/${emVigor ? '' : 'anteriores/'}${nomeDeArquivo(`${number} ${words}`)}.${extensao}`;
}
