import type { Database } from '#plataforma/db/database.ts';
import { findPendingMigrations } from '#plataforma/db/migrate.ts';
import type { DoctorRepository } from './doctor-repository.ts';
import { broken, type Finding, right, warn } from './finding.ts';

const clockTolerance = 5;
const sealTolerance = 60;

export async function checkMigrations({ pool }: Database): Promise<Finding> {
  const pending = await findPendingMigrations(pool);
  if (pending.length === 0) return right('Banco de dados na versão deste programa');
  return warn(
    `O banco ainda não recebeu: ${pending.join(', ')}`,
    'faça um backup (npm run backup) e reinicie o servidor, que o atualiza',
  );
}

export async function checkVersion(repository: DoctorRepository): Promise<Finding> {
  return right(`PostgreSQL ${await repository.findVersion()} responde`);
}

export async function checkRole(repository: DoctorRepository): Promise<Finding> {
  if (!(await repository.ownsTables())) return right('O servidor não é dono das tabelas que usa');
  return warn(
    'O servidor é dono das tabelas que usa: um erro nele pode alterar até a trilha de auditoria',
    'ponha em DATABASE_URL um usuário só do servidor, e o dono em DATABASE_OWNER_URL',
  );
}

export async function checkClock(repository: DoctorRepository): Promise<Finding> {
  const ahead = Math.abs(await repository.compareClocks());
  if (ahead < clockTolerance) return right('Relógios do servidor e do banco de acordo');
  return warn(
    `Os relógios do servidor e do banco diferem em ${Math.round(ahead)} s`,
    'acerte os dois por NTP: os códigos de duas etapas dependem da hora certa',
  );
}

export async function checkDemo(isDemo: boolean): Promise<Finding> {
  if (!isDemo) return right('Não é uma demonstração');
  return warn(
    'É uma demonstração: cadastros fictícios, e quem chega a este servidor lê o código de qualquer um',
    'antes de usá-la de verdade, encerre-a com npm run demo -- --encerrar',
  );
}

export async function checkAdmins(repository: DoctorRepository): Promise<Finding> {
  const { admins, ready } = await repository.countAdmins();
  if (ready === 0) {
    return broken(
      'Nenhum administrador consegue entrar: nenhum concluiu as duas etapas',
      'entre com o primeiro administrador, ou crie outro com npm run admin -- criar-admin',
    );
  }
  if (admins === 1) {
    return warn(
      'Há um só administrador',
      'crie outro: se este perder o celular, só um operador neste servidor o ajuda',
    );
  }
  return right(`${admins} administradores, ${ready} com as duas etapas`);
}

export async function checkSealing(repository: DoctorRepository): Promise<Finding> {
  const { linhas, segundos } = await repository.countUnsealed();
  if (segundos < sealTolerance) return right('Trilha de auditoria selada até agora');
  return warn(
    `A trilha de auditoria espera o selo há ${Math.round(segundos)} s (linhas: ${linhas})`,
    'ligue o servidor, que a sela; depois confira com npm run audit -- verify',
  );
}

export async function checkUnchecked(repository: DoctorRepository): Promise<Finding> {
  const parados = await repository.countUnchecked();
  if (parados === 0) return right('Nenhum cadastro ficou sem as conferências automáticas');
  return warn(
    `Cadastros cujas conferências automáticas não puderam ser feitas: ${parados}`,
    'tente de novo com npm run checks -- --parados; o registro do servidor os nomeia em "checks set aside"',
  );
}
