import type { ChangePasswordRequest } from '@painel-pj/contract/acesso/auth';
import type { AccountRepository } from '#acesso/account-repository.ts';
import { codeCounter, passwordChangeCounter } from '#acesso/login/attempt-counters.ts';
import type { AttemptService } from '#acesso/login/attempt-service.ts';
import type { SessionService } from '#acesso/session/session-service.ts';
import type { Sessao } from '#plataforma/caller.ts';
import type { Config } from '#plataforma/config/config.ts';
import type { Database } from '#plataforma/db/database.ts';
import { AppError } from '#plataforma/http/app-error.ts';
import { record } from '#plataforma/record/record.ts';
import { assertStrongPassword } from './assert-strong-password.ts';
import type { PasswordHasher } from './password-hasher.ts';

const invalidField = (campo: keyof ChangePasswordRequest, mensagem: string) =>
  new AppError('validacao', 'Confira os campos indicados.', { campos: { [campo]: mensagem } });

const endedMeanwhile = () =>
  new AppError('nao_autenticado', 'Sua sessão foi encerrada enquanto a senha era trocada. Entre novamente.');

type Dependencies = {
  db: Database;
  accounts: AccountRepository;
  attempts: AttemptService;
  hasher: PasswordHasher;
  sessions: SessionService;
  config: Config;
};

export function createPasswordService({ db, accounts, attempts, hasher, sessions, config }: Dependencies) {
  return {
    /** Ends every session of the account and returns the token of a new one. */
    async change(sessao: Sessao, { senhaAtual, senhaNova }: ChangePasswordRequest): Promise<string> {
      const { usuario, tokenHash, ator } = sessao;
      const account = await accounts.findById(usuario.id);
      const counter = passwordChangeCounter(usuario.id);
      await attempts.reserve([counter]);
      if (!account || !(await hasher.verify(account.senha_hash, senhaAtual, null))) {
        throw invalidField('senhaAtual', 'A senha atual não confere.');
      }
      await attempts.succeeded([counter]);
      if (senhaNova === senhaAtual)
        throw invalidField('senhaNova', 'A nova senha deve ser diferente da atual.');
      const context = [account.login, account.nome_completo, account.email, config.painel.nomeEmpresa];
      await assertStrongPassword(senhaNova, context, 'senhaNova');
      const senhaHash = await hasher.hash(senhaNova);

      const token = await db.kysely.transaction().execute(async (tx) => {
        const isReplaced = await accounts.replacePassword(tx, account, senhaHash);
        if (!isReplaced || !(await sessions.end(tx, tokenHash, 'senha'))) throw endedMeanwhile();
        await sessions.endAllOf(tx, account.id, 'senha');
        await record(tx, {
          ator,
          acao: 'senha.trocada',
          alvo: { tipo: 'usuario', id: account.id },
        });
        // Who has the password could stay signed in for ever without a code.
        const others = sessao.escopo === 'completa' ? { ate: sessao.expiraEm } : {};
        return sessions.start(tx, { ...account, senha_hash: senhaHash }, 'completa', {
          ...sessao,
          ...others,
        });
      });
      // Wrong codes so far were typed by somebody who knew the former password: they no longer count.
      await attempts.succeeded([codeCounter(account.id, { device: null })]);
      return token;
    },
  };
}
