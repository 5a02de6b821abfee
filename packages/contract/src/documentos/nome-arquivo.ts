// Apart from the schemas, so that the panel can use it without taking zod along.

/** Leaves out characters that a file system refuses or that would lead to another folder. */
export const nomeDeArquivo = (texto: string): string =>
  texto
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N} .,&()_-]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+|[. ]+$/g, '')
    .slice(0, 80)
    .trim();

/** `Dossiê - Boa Safra Ltda - 12345678000195.zip`. */
export const nomeDoDossie = (razaoSocial: string, cnpj: string): string =>
  `${nomeDeArquivo(`Dossiê - ${razaoSocial}`)} - ${cnpj}.zip`;
