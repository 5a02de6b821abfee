import { labelOf } from '@painel-pj/contract/rotulo-documento';
import type { DocumentoGuardado, Registros } from './dossie-repository.ts';

/** What no file system takes, or what would name another folder, is left out. */
const toName = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N} .,&()_-]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+|[. ]+$/g, '')
    .slice(0, 80)
    .trim();

/** `documentos/02 Ana Lima - RG (frente).jpg`. */
export function nameDocument(
  { chave, socio, extensao, emVigor }: DocumentoGuardado,
  at: number,
  { socios }: Registros['cadastro'],
): string {
  const owner = socio === null ? null : (socios.find(({ cpf }) => cpf === socio)?.nome ?? 'Sócio');
  const words = [owner, labelOf(chave)].filter(Boolean).join(' - ');
  const number = String(at + 1).padStart(2, '0');
  return `documentos/${emVigor ? '' : 'anteriores/'}${toName(`${number} ${words}`)}.${extensao}`;
}

/** `Dossiê - Boa Safra Ltda - 12345678000195.zip`. */
export const nameDossie = ({
  razaoSocial,
  cnpj,
}: Pick<Registros['cadastro'], 'razaoSocial' | 'cnpj'>): string =>
  `${toName(`Dossiê - ${razaoSocial}`)} - ${cnpj}.zip`;
