import { isIP } from 'node:net';
import type { Config, Environment } from '#plataforma/config/config.ts';
import { type Finding, right, warn } from './finding.ts';

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.');

const isRoot = () => process.getuid?.() === 0;

const risks: {
  isTaken: (config: Config, environment: Environment) => boolean;
  texto: string;
  remedio: string;
}[] = [
  {
    isTaken: ({ host, trustProxy }) => !isLoopback(host) && trustProxy.length === 0,
    texto: 'O servidor atende a rede sem um proxy de confiança: senhas podem passar sem TLS',
    remedio: 'deixe HOST=127.0.0.1 atrás de um proxy com TLS e ponha o endereço dele em TRUST_PROXY',
  },
  {
    isTaken: ({ trustProxy }) => trustProxy.some((address) => !isIP(address.replace(/\/\d+$/, ''))),
    texto: 'TRUST_PROXY tem um valor que não é um endereço: qualquer um pode forjar o endereço de origem',
    remedio: 'escreva em TRUST_PROXY só os endereços IP dos seus proxies',
  },
  {
    isTaken: ({ trustProxy, enderecosPainel, corsOrigins }) =>
      trustProxy.length > 0 && enderecosPainel.length + corsOrigins.length === 0,
    texto: 'Falta o endereço do painel: sem ele não há chaves de acesso',
    remedio: 'ponha em ENDERECO_PAINEL o endereço em que a equipe o abre, como https://painel.empresa.com.br',
  },
  {
    isTaken: ({ metrics }) => metrics !== null && !isLoopback(metrics.host),
    texto: 'METRICS_HOST abre as métricas à rede: elas contam as chamadas e não pedem senha',
    remedio: 'tire METRICS_HOST, ou deixe só o servidor de métricas alcançar METRICS_PORT',
  },
  {
    isTaken: ({ documentos: { s3 } }) =>
      s3.endpoint.startsWith('http:') && !isLoopback(new URL(s3.endpoint).hostname),
    texto: 'AWS_ENDPOINT_URL sem TLS: os documentos passam abertos pela rede',
    remedio: 'use um endereço https://; para um certificado da empresa, NODE_EXTRA_CA_CERTS',
  },
  {
    isTaken: isRoot,
    texto: 'Este comando roda como root; o servidor não deve, e o que root cria aqui ele não lê',
    remedio: 'rode os dois com um usuário próprio, como em deploy/painel-pj@.service, dono da pasta de dados',
  },
  {
    isTaken: (_config, { ADMIN_PASSWORD }) => Boolean(ADMIN_PASSWORD),
    texto: 'ADMIN_PASSWORD continua no ambiente; só a primeira partida a usa',
    remedio: 'apague ADMIN_PASSWORD do .env ou do serviço',
  },
  {
    isTaken: ({ forcarTrocaSenha }) => !forcarTrocaSenha,
    texto: 'FORCAR_TROCA_SENHA=nao: quem cria um usuário continua sabendo a senha dele',
    remedio: 'tire FORCAR_TROCA_SENHA, a menos que os clientes só conheçam o contrato básico',
  },
  {
    isTaken: ({ logLevel }) => !['info', 'debug'].includes(logLevel),
    texto: 'LOG_LEVEL esconde os acessos e os selos da trilha de auditoria',
    remedio: 'use LOG_LEVEL=info',
  },
];

export function checkSettings(config: Config, environment: Environment): Finding[] {
  const taken = risks.filter(({ isTaken }) => isTaken(config, environment));
  return taken.length > 0
    ? taken.map(({ texto, remedio }) => warn(texto, remedio))
    : [right('Configuração sem riscos conhecidos')];
}
