import { createVirusScanner } from '#documentos/receive/virus-scanner.ts';
import type { Config } from '#plataforma/config/config.ts';
import { broken, type Finding, right, warn } from './finding.ts';

export async function checkAntivirus({ antivirus }: Config): Promise<Finding> {
  if (!antivirus) {
    return warn(
      'Os documentos recebidos não passam por um antivírus',
      'instale o clamav-daemon com TCPSocket 3310 e ponha ANTIVIRUS=127.0.0.1:3310',
    );
  }
  const place = `${antivirus.host}:${antivirus.port}`;
  return createVirusScanner(antivirus)
    .ping()
    .then(
      () => right(`Antivírus responde em ${place}`),
      () =>
        broken(
          `O antivírus não responde em ${place}: nenhum documento é recebido`,
          'ligue-o, ou corrija ANTIVIRUS',
        ),
    );
}
