import { isUniqueViolation } from '#plataforma/db/database-errors.ts';
import { AppError } from '#plataforma/http/app-error.ts';
import { isFormerLogin } from './usuario-repository.ts';

export const notFound = () =>
  new AppError('nao_encontrado', 'Usuário não encontrado. Atualize a lista e tente de novo.');
export const twoFactorIsRequired = () =>
  new AppError('validacao', 'A verificação em duas etapas é obrigatória.', {
    campos: { required2fa: 'A verificação em duas etapas não pode ser desligada.' },
  });
export const emailMissing = () =>
  new AppError('validacao', 'Confira os campos indicados.', { campos: { email: 'Informe o e-mail.' } });
export const ownPassword = () =>
  new AppError('validacao', 'Confira os campos indicados.', {
    campos: { password: 'A sua senha muda em "Trocar minha senha", no menu, com a senha atual.' },
  });
export const lacksEquipe = () => new AppError('sem_permissao', 'Só quem cuida da equipe pode fazer isso.');
export const emailTaken = () =>
  new AppError(
    'conflito',
    'Outra pessoa da equipe já tem este e-mail, e é com ele que se entra. Use outro.',
    {
      campos: { email: 'Já é de outra pessoa da equipe.' },
    },
  );

export const emergencyAccount = () =>
  new AppError(
    'conflito',
    'Este é o acesso de emergência desta instalação (OIDC_EMERGENCIA). Quem opera o servidor deve apontar outro antes.',
  );

export const conflict = (mensagem: string) => new AppError('conflito', mensagem);

export async function namingTakenUser<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error, 'usuario_login_unico')) throw error;
    const problem = isFormerLogin(error) ? 'já foi de outra pessoa' : 'já está em uso';
    throw new AppError('conflito', `Este nome de usuário ${problem}. Escolha outro.`, {
      campos: { user: `Este nome de usuário ${problem}.` },
    });
  }
}
