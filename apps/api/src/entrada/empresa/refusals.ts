import { AppError } from '#plataforma/http/app-error.ts';

export const wrongFields = (wrong: Record<string, string>) =>
  new AppError('validacao', 'Confira os campos indicados.', { campos: wrong });

export const partnerGone = () =>
  new AppError(
    'conflito',
    'Os sócios mudaram enquanto você respondia, e isto não foi guardado. Confira o item e responda de novo.',
  );

export const noItem = () =>
  new AppError('nao_encontrado', 'O pedido não tem este item. Abra o link de novo.');
export const goneMeanwhile = () =>
  new AppError('conflito', 'O cadastro mudou, e este item não cabe mais nele. Abra o link de novo.');
export const answeredElsewhere = () =>
  new AppError(
    'versao_divergente',
    'Este item já foi respondido em outra aba ou por outra pessoa. Abra o link de novo para ver o que foi enviado.',
  );
export const sameFile = () =>
  new AppError('conflito', 'É o mesmo arquivo que não serviu. Envie outro, ou diga por que não pode.');
export const sameValue = (campo: string) =>
  wrongFields({ [campo]: 'É o mesmo de antes. Corrija, ou diga por que não pode.' });

const wanted = {
  campo: 'um valor',
  socios: 'os sócios',
  arquivo: 'um arquivo',
  livre: 'um texto ou um arquivo',
  gone: 'nada',
} as const;
export const wrongKind = (tipo: keyof typeof wanted) =>
  wrongFields({ corpo: `Este item pede ${wanted[tipo]}, ou por que não pode.` });
