import { temporaryPasswordMs } from '#acesso/account-repository.ts';
import { broken, type Finding, type Installation, right, warn } from './finding.ts';

/** Whether somebody who manages staff can get in; right after the first start nobody has yet. */
export async function checkPeople({ config, db }: Pick<Installation, 'config' | 'db'>): Promise<Finding> {
  const { forcarTrocaSenha } = config;
  const { rows } = await db.pool.query<{ pessoas: number; entered: number; invited: number }>(
    `select count(*)::int as pessoas, count(segredo_2fa_provado_em)::int as entered,
       count(*) filter (
         where not senha_temporaria or not $2 or senha_definida_em > now() - $1 * interval '1 millisecond'
       )::int as invited
     from usuario where 'equipe' = any (poderes) and excluido_em is null`,
    [temporaryPasswordMs, forcarTrocaSenha],
  );
  const { pessoas = 0, entered = 0, invited = 0 } = rows[0] ?? {};
  if (entered === 0 && invited > 0)
    return warn(
      'Ninguém com o poder Equipe concluiu as duas etapas',
      forcarTrocaSenha
        ? 'entre e conclua-as; uma senha provisória, como a que o primeiro início dá, vale 72 horas'
        : 'entre e conclua-as',
    );
  if (entered === 0)
    return broken(
      'Ninguém com o poder Equipe consegue entrar: a senha provisória venceu, ou não há mais ninguém',
      'npm run admin -- redefinir-senha dá outra; npm run admin -- criar-admin cria outra pessoa',
    );
  if (pessoas > 1) return right(`${pessoas} pessoas com o poder Equipe, ${entered} com as duas etapas`);
  return warn(
    'Uma só pessoa tem o poder Equipe',
    'dê-o a outra: se esta perder o celular, só um operador neste servidor a ajuda',
  );
}
