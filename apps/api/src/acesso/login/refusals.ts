import { AppError } from '#plataforma/http/app-error.ts';

export const invalidCredentials = () =>
  new AppError('credenciais_invalidas', 'Usuário ou senha incorretos. Confira e tente de novo.');
/** The same for everybody, so that it does not tell whose password still counts. */
export const onlyByOidc = () =>
  new AppError(
    'credenciais_invalidas',
    'Entre com a conta da empresa: usuário e senha só valem para o acesso de emergência.',
  );
/** The company's own account that somebody came with is not the one that the person has here. */
export const boundToOther = (usuarioId: string) =>
  new AppError(
    'sem_permissao',
    'Este acesso está ligado a outra conta da empresa. Se a sua conta lá foi trocada, peça a quem cuida da equipe um convite novo e entre de novo.',
    { usuarioId },
  );
export const endedPassword = (usuarioId: string) =>
  new AppError('credenciais_invalidas', 'Esta senha provisória venceu. Peça outra a um administrador.', {
    usuarioId,
  });
