// Renders and encodes the hero videos named in LOOPS, or both. See README.md.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';

const here = import.meta.dirname;
const target = path.join(here, '../../mfe-public/src/home/media');
const framesPerSecond = 24;
const [width, height] = [1600, 900];

const loops = [
  { name: 'river-night', seconds: 8, scene: 'river-scene.js', crf: { vp9: 33, h264: 25, poster: 34 } },
  { name: 'watershed', seconds: 8, scene: 'watershed-scene.js', crf: { vp9: 47, h264: 28, poster: 26 } },
];

type Loop = (typeof loops)[number];

type Draw = (phase: number) => void;

// The scene's modules need an origin to be imported from. Playwright intercepts the requests to it.
const origin = 'http://media.invalid';

async function finished(child: ChildProcess, what: string): Promise<void> {
  const [code]: unknown[] = await once(child, 'close');
  if (code !== 0) throw new Error(`${what} ended with code ${String(code)}`);
}

async function ffmpeg(...options: readonly string[]): Promise<void> {
  await finished(spawn('ffmpeg', ['-y', '-loglevel', 'error', ...options], { stdio: 'inherit' }), 'ffmpeg');
}

async function openScene(browser: Browser, loop: Loop): Promise<Page> {
  const page = await browser.newPage();
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    return pathname === '/'
      ? route.fulfill({
          contentType: 'text/html',
          body: `<canvas width="${width}" height="${height}"></canvas>`,
        })
      : route.fulfill({ path: path.join(here, path.basename(pathname)) });
  });
  await page.goto(origin);
  await page.evaluate(async (scene) => {
    const { createScene }: { createScene: (canvas: Element | null) => Draw | Promise<Draw> } = await import(
      `/${scene}`
    );
    const draw = await createScene(document.querySelector('canvas'));
    Object.assign(globalThis, { draw });
  }, loop.scene);
  return page;
}

async function renderFrames(page: Page, loop: Loop, file: string): Promise<void> {
  const encoder = spawn(
    'ffmpeg',
    [
      '-y',
      '-loglevel',
      'error',
      '-f',
      'image2pipe',
      '-framerate',
      `${framesPerSecond}`,
      '-i',
      '-',
      '-c:v',
      'ffv1',
      file,
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const done = finished(encoder, 'ffmpeg');
  const frames = loop.seconds * framesPerSecond;
  for (let frame = 0; frame < frames; frame++) {
    const png = await page.evaluate((phase) => {
      const { draw } = globalThis as typeof globalThis & { draw: Draw };
      draw(phase);
      return document.querySelector('canvas')?.toDataURL('image/png').split(',')[1] ?? '';
    }, frame / frames);
    if (!encoder.stdin.write(Buffer.from(png, 'base64'))) await once(encoder.stdin, 'drain');
    if (frame % 48 === 47) console.log(`${loop.name}: ${frame + 1} of ${frames} frames`);
  }
  encoder.stdin.end();
  await done;
}

async function encode(loop: Loop, frames: string, scratch: string): Promise<void> {
  const output = path.join(target, loop.name);
  const vp9 = [
    '-i',
    frames,
    '-an',
    '-c:v',
    'libvpx-vp9',
    '-pix_fmt',
    'yuv420p',
    '-b:v',
    '0',
    '-crf',
    `${loop.crf.vp9}`,
    '-row-mt',
    '1',
    '-g',
    '240',
    '-passlogfile',
    path.join(scratch, loop.name),
  ];
  await ffmpeg(...vp9, '-pass', '1', '-deadline', 'good', '-cpu-used', '4', '-f', 'null', '-');
  await ffmpeg(...vp9, '-pass', '2', '-deadline', 'good', '-cpu-used', '2', `${output}.webm`);
  await ffmpeg(
    '-i',
    frames,
    '-an',
    '-c:v',
    'libx264',
    '-pix_fmt',
    'yuv420p',
    '-preset',
    'veryslow',
    '-crf',
    `${loop.crf.h264}`,
    '-movflags',
    '+faststart',
    `${output}.mp4`,
  );
  await ffmpeg(
    '-i',
    frames,
    '-frames:v',
    '1',
    '-c:v',
    'libaom-av1',
    '-still-picture',
    '1',
    '-crf',
    `${loop.crf.poster}`,
    '-cpu-used',
    '4',
    '-pix_fmt',
    'yuv420p',
    `${output}.avif`,
  );
  for (const kind of ['webm', 'mp4', 'avif']) {
    const { size } = await stat(`${output}.${kind}`);
    console.log(`${loop.name}.${kind}: ${Math.round(size / 1000)} kB`);
  }
}

const wanted = (process.env['LOOPS'] ?? '').split(',').filter(Boolean);
const scratch = await mkdtemp(path.join(tmpdir(), 'loops-'));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  // SwiftShader renders in software, which produces the same frames on every machine.
  args: [
    '--no-sandbox',
    '--no-first-run',
    '--disable-background-networking',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
  ],
});
try {
  for (const loop of loops.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    const frames = path.join(scratch, `${loop.name}.mkv`);
    await renderFrames(await openScene(browser, loop), loop, frames);
    await encode(loop, frames, scratch);
  }
} finally {
  await browser.close();
  await rm(scratch, { recursive: true });
}
