import { parseArgs } from 'node:util';
import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import { createAcesso } from '#acesso/create-acesso.ts';
import { type AvisoService, createAvisoService } from '#entrada/avisos/aviso-service.ts';
import { createKeyService, type KeyService } from '#entrada/intake/key-service.ts';
import { createOperatorService, type OperatorService } from '#equipe/operator-service.ts';
import { createHistoryService } from '#plataforma/record/history-service.ts';
import { createPeopleService } from '#plataforma/record/people-service.ts';
import type { Ator } from '#plataforma/record/record.ts';
import { openKeys } from '#plataforma/start/open-keys.ts';
import { StartupError } from '#plataforma/start/startup-error.ts';
import { atorOf, runCommand } from './run-command.ts';
import { readInstallation, withInstallation } from './with-installation.ts';

const usage = `Uso: npm run admin -- COMANDO

  listar                                lista os usuários
  criar-admin USUÁRIO --nome "NOME" --email EMAIL
                                        cria um administrador com senha provisória
  redefinir-senha USUÁRIO               gera uma senha provisória e encerra as sessões
  redefinir-2fa USUÁRIO                 apaga a verificação em duas etapas e encerra as sessões
  desbloquear USUÁRIO                   libera quem errou vezes demais
  codigo USUÁRIO                        mostra o código atual (só em demonstração)

  chave-criar NOME [--assume OUTRA]     cria uma chave de integração, mostrada só uma vez; com --assume,
                                        o que a outra enviou também é dela
  chave-listar                          lista as chaves de integração
  chave-revogar NOME                    revoga uma chave de integração

  liberar-envio                         deixa uma instalação restaurada avisar o seu sistema e enviar e-mails às empresas, também o que já esperava`;

type Tools = { operator: OperatorService; keys: KeyService; avisos: AvisoService; ator: Ator };

type Command = (
  tools: Tools,
  user: string,
  options: { nome?: string; email?: string; assume?: string },
) => Promise<string>;

const temporary = (user: string, password: string) =>
  `Senha provisória de ${user}: ${password}\nEla será trocada no próximo acesso. Não será mostrada de novo.`;

const commands: Record<string, Command> = {
  async listar({ operator }) {
    const users = await operator.list();
    return users
      .map(({ login, nome_completo, role, has_2fa }) =>
        [login.padEnd(24), role.padEnd(14), has_2fa ? '2FA ativo   ' : '2FA pendente', nome_completo].join(
          ' ',
        ),
      )
      .join('\n');
  },
  async 'criar-admin'({ operator }, user, { nome, email }) {
    if (!nome || !email) throw new StartupError('Informe --nome e --email.');
    return temporary(user, await operator.createAdmin(user, nome, email));
  },
  'redefinir-senha': async ({ operator }, user) => temporary(user, await operator.resetPassword(user)),
  async 'redefinir-2fa'({ operator }, user) {
    await operator.resetTwoFactor(user);
    return `As duas etapas de ${user} serão configuradas de novo no próximo acesso.`;
  },
  async desbloquear({ operator }, user) {
    await operator.unlock(user);
    return `${user} pode tentar entrar de novo.`;
  },
  codigo: ({ operator }, user) => operator.demoCode(user),
  async 'chave-criar'({ keys, ator }, nome, { assume }) {
    const key = await keys.create(nome, ator, assume);
    return `Chave de integração de ${nome}: ${key}\nEnvie-a em x-integration-key. Não será mostrada de novo.`;
  },
  async 'chave-listar'({ keys }) {
    const day = (date: Date | null) => date?.toISOString().slice(0, 16).replace('T', ' ') ?? 'nunca';
    return (await keys.list())
      .map(({ nome, criada_em, usada_em, revogada_em }) =>
        [
          nome.padEnd(40),
          revogada_em ? `revogada em ${day(revogada_em)}` : 'em uso',
          `criada em ${day(criada_em)}`,
          `último uso ${day(usada_em)}`,
        ].join('  '),
      )
      .join('\n');
  },
  async 'chave-revogar'({ keys, ator }, nome) {
    await keys.revoke(nome, ator);
    return `A chave ${nome} não é mais aceita.`;
  },
  async 'liberar-envio'({ avisos, ator }) {
    await avisos.release(ator);
    return 'Esta instalação avisa o seu sistema e envia e-mails de novo.';
  },
};

const onlyRead = new Set(['listar', 'chave-listar']);
const ofNobody = new Set([...onlyRead, 'liberar-envio']);

async function main(): Promise<string> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { nome: { type: 'string' }, email: { type: 'string' }, assume: { type: 'string' } },
  });
  const [name = '', user = ''] = positionals;
  const command = getOwn(commands, name);
  if (!command || (!ofNobody.has(name) && !user)) throw new StartupError(usage);

  const open = onlyRead.has(name) ? readInstallation : withInstallation;
  return open(async (config, db) => {
    const clock = () => new Date();
    const ator = atorOf('operador');
    const keys = await openKeys(config, db);
    const history = createHistoryService(db, createPeopleService(db));
    const auth = createAcesso({ config, db, keys, history, clock });
    const operator = createOperatorService({ db, auth, ator });
    const avisos = createAvisoService({ db, clock });
    return command({ operator, keys: createKeyService({ db, clock }), avisos, ator }, user, values);
  });
}

await runCommand(main, usage);
