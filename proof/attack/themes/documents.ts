import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { buildPdf } from '@painel-pj/test-bed/registrations';
import { type Attack, insist } from '../support/attack.ts';
import { createPlace, openFile, publish, readNames } from '../support/documents.ts';
import { expectStatus, judge } from '../support/judge.ts';
import { buildPng } from '../support/pictures.ts';
import { bearing, mintPerson, mintSession, signOut } from '../support/sessions.ts';
import { isSoonTrue } from '../support/wait.ts';

/** How a session is named in what it may open. */
const markOf = (token: string) =>
  createHash('sha256').update(token).digest().subarray(0, 12).toString('base64url');

const script = '<script>alert(document.domain)</script>';
const hostile: [string, Buffer, string][] = [
  [
    'SVG',
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`),
    'image/svg+xml',
  ],
  ['SVG que se diz PNG', Buffer.from(`<svg onload="alert(1)"/>`), 'image/png'],
  ['SVG em UTF-16', Buffer.from('\ufeff<svg onload="alert(1)"/>', 'utf16le'), 'image/png'],
  ['HTML', Buffer.from(`<!doctype html>${script}`), 'text/html'],
  ['HTML que se diz PDF', Buffer.from(`<html>${script}%PDF-1.4\n%%EOF`), 'application/pdf'],
  ['PDF com HTML depois do fim', Buffer.from(`%PDF-1.4\n%%EOF\n${script}`), 'application/pdf'],
  ['JavaScript', Buffer.from('alert(1)//'), 'application/javascript'],
  ['GIF que é JavaScript', Buffer.from('GIF89a/*\x01\x00*/=1;alert(1)//', 'latin1'), 'image/gif'],
  ['JPEG que é HTML', Buffer.from(`\xff\xd8\xff${script}`, 'latin1'), 'image/jpeg'],
  ['WebP que é HTML', Buffer.from(`RIFF\x10\x00\x00\x00WEBP${script}`, 'latin1'), 'image/webp'],
  [
    'XML com entidade externa',
    Buffer.from('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'),
    'text/xml',
  ],
  ['programa', Buffer.from('MZ\x90\x00\x03\x00\x00\x00', 'latin1'), 'application/pdf'],
  ['script de shell', Buffer.from('#!/bin/sh\nid\n'), 'application/octet-stream'],
  ['ZIP qualquer', Buffer.from('PK\x03\x04\x14\x00\x00\x00\x00\x00', 'latin1'), 'application/zip'],
  ['PNG que declara 900 megapixels', buildPng(1, 30_000), 'image/png'],
  ['PNG cortado', buildPng(64).subarray(0, 60), 'image/png'],
  ['nada', Buffer.alloc(0), 'image/png'],
];

export const documents: Attack[] = [
  {
    ameaca: 9,
    tentado: 'abrir documentos sem permissão, ou com um nome que devia ter vencido',
    async run(target) {
      const person = await mintPerson(target);
      const token = await mintSession(target, person.id);
      const names = await publish(target, token, 510_002);
      const [name = ''] = names;
      const [mac = '', end = '', session = '', id = '', extension = ''] = name.split('.');
      const minutesLeft = Number.parseInt(end, 36) * 5 - Date.now() / 60_000;
      insist(minutesLeft > 0 && minutesLeft <= 15, `o nome vale ${minutesLeft} minutos`);
      const later = (Number.parseInt(end, 36) + 1000).toString(36).padStart(6, '0');
      const tries = [
        `${id}.${extension}`,
        `${mac}.${later}.${session}.${id}.${extension}`,
        `${mac}.${end}.${markOf(await mintSession(target, person.id))}.${id}.${extension}`,
      ];
      for (const one of tries) expectStatus(await openFile(target, one), 404, one);
      const opened = await openFile(target, name);
      judge(opened, 'documento');
      insist(opened.status === 200, `o nome certo deu ${opened.status}`);
      insist(
        opened.headers['cache-control'] === 'no-store',
        `cache-control: ${opened.headers['cache-control']}`,
      );
      const isView = (line: string) =>
        line.includes('document viewed') && line.includes(id) && line.includes(person.id);
      insist(
        await isSoonTrue(() => target.output().split('\n').some(isView)),
        'a leitura não foi registrada',
      );
      await signOut(target, token);
      expectStatus(await openFile(target, name), 404, 'o nome de uma sessão encerrada');
      return { tentativas: tries.length + 2, nota: `vale ${minutesLeft.toFixed(0)} min; leitura registrada` };
    },
  },
  {
    ameaca: 11,
    tentado: 'enviar SVG, HTML, poliglotas, bombas de pixels e programas como documento',
    async run(target) {
      const { upload } = await createPlace(target, 510_000);
      for (const [what, content, type] of hostile) {
        expectStatus(await upload('contratoSocial', content, type), [400, 413, 415], what);
      }
      return { tentativas: hostile.length };
    },
  },
  {
    ameaca: 11,
    tentado: 'esconder script dentro ou depois de uma imagem, e fazer o navegador adivinhar o tipo',
    async run(target) {
      const { upload, body } = await createPlace(target, 510_001);
      expectStatus(
        await upload('rgFrente', buildPng(32, 32, script, script), 'text/html'),
        200,
        'imagem com script',
      );
      expectStatus(await upload('contratoSocial', buildPdf('contrato'), 'text/html'), 200, 'PDF');
      const names = await readNames(target, target.adminToken, body.cnpj);
      for (const name of names) {
        const file = await openFile(target, name);
        judge(file, name);
        const policy = String(file.headers['content-security-policy']);
        insist(!file.body.includes('<script>'), `${name} devolve o script`);
        insist(
          /^(image\/png|application\/pdf)$/.test(String(file.headers['content-type'])),
          String(file.headers['content-type']),
        );
        insist(name.endsWith('.pdf') || policy.startsWith('sandbox'), `${name}: ${policy}`);
      }
      return { tentativas: names.length };
    },
  },
  {
    ameaca: 47,
    tentado: 'trocar o arquivo de um documento onde ele é guardado, e vê-lo ou conferi-lo como verdadeiro',
    async run(target) {
      const { id, upload, body } = await createPlace(target, 510_003);
      expectStatus(await upload('contratoSocial', buildPdf('verdadeiro')), 200, 'enviar o documento');
      const [name = ''] = await readNames(target, target.adminToken, body.cnpj);
      const documento = name.split('.')[3] ?? '';
      const folder = path.join(target.server.dataDir, 'documentos', documento.charAt(0), documento.charAt(1));
      await writeFile(path.join(folder, documento), buildPdf('falsificado'));
      for (const headers of [{}, { range: 'bytes=0-9' }]) {
        const opened = await openFile(target, name, headers);
        expectStatus(opened, 409, 'abrir o arquivo trocado');
        judge(opened, 'arquivo trocado');
        insist(!opened.body.includes('falsificado'), 'o arquivo trocado foi mostrado');
      }
      const { rows } = await target.db.query<{ sha256: string }>(
        "select encode(sha256, 'hex') as sha256 from documento where id = $1",
        [documento],
      );
      const { method, path: address } = endpoints.setConferencia;
      const judged = await target.client.send({
        method,
        path: address.replace(':id', id).replace(':chave', 'contratoSocial'),
        headers: bearing(target.adminToken),
        body: { situacao: 'conferido', sha256: rows[0]?.sha256 },
      });
      expectStatus(judged, 409, 'conferir o arquivo trocado');
      const { rows: found } = await target.db.query<{ nivel: string }>(
        "select nivel from alerta join cadastro using (ordem) where id = $1 and codigo = 'arquivo-trocado'",
        [id],
      );
      insist(found[0]?.nivel === 'impede', 'o cadastro não diz que o arquivo foi trocado');
      return { tentativas: 4 };
    },
  },
];
