import { extensoesDocumento } from '@painel-pj/contract/plataforma/limites';

const megabyte = 1024 ** 2;
const size = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** For the picker of files. Without `image/*`, a phone hands over its photos as JPEG. */
export const acceptedFiles = extensoesDocumento.map((extensao) => `.${extensao}`).join(',');

const kinds = new RegExp(`\\.(${extensoesDocumento.join('|')})$`, 'i');

export const tellSize = (bytes: number): string =>
  bytes < megabyte ? `${Math.ceil(bytes / 1024)} kB` : `${size.format(bytes / megabyte)} MB`;

/** What is wrong with a file can be told before it is sent; empty: nothing that a look from outside shows. */
export function checkFile(file: Pick<File, 'name' | 'size' | 'type'>, maxMb: number): string {
  if (!kinds.test(file.name) && !/^image\/(jpeg|png|gif|webp)$|^application\/pdf$/.test(file.type)) {
    return 'Este tipo de arquivo não serve. Envie uma foto (JPG ou PNG), um PDF, ou um documento do Word ou do Excel (DOCX, XLSX).';
  }
  if (file.size === 0) return 'O arquivo está vazio. Abra-o para conferir, e escolha de novo.';
  if (file.size > maxMb * megabyte) {
    return `O arquivo tem ${tellSize(file.size)}, e o máximo é ${maxMb} MB. Tire uma foto com menos qualidade, ou divida o PDF.`;
  }
  return '';
}
