// A watershed seen from above at night: land with contour lines, rivers, and sites that are linked to one core.

import { paintLand } from './watershed-land.js';
import { core, linkOf, rivers, sites, smooth } from './watershed-places.js';

/** @typedef {CanvasRenderingContext2D} Context */
/** @typedef {import('./watershed-places.js').Line} Line */

const palette = { aqua: '47 227 200', pale: '168 251 236', gold: '233 189 85' };
const turn = Math.PI * 2;

/**
 * @param {Context} context
 * @param {Line} line
 */
function trace(context, line) {
  context.beginPath();
  line.forEach(([x, y], index) => (index === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
}

/**
 * @param {Context} context
 * @param {Line} line
 * @param {number} width
 * @param {string} colour
 * @param {number} alpha
 */
function stroke(context, line, width, colour, alpha) {
  trace(context, line);
  context.lineWidth = width;
  context.strokeStyle = `rgb(${colour} / ${alpha})`;
  context.stroke();
}

/**
 * @param {Context} context
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 * @param {string} colour
 * @param {number} alpha
 */
function glow(context, x, y, radius, colour, alpha) {
  const gradient = context.createRadialGradient(x, y, 0, x, y, radius);
  gradient.addColorStop(0, `rgb(${colour} / ${alpha})`);
  gradient.addColorStop(0.35, `rgb(${colour} / ${alpha * 0.3})`);
  gradient.addColorStop(1, `rgb(${colour} / 0)`);
  context.fillStyle = gradient;
  context.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}

/**
 * @param {Context} context
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 * @param {number} width
 * @param {string} colour
 * @param {number} alpha
 */
function ring(context, x, y, radius, width, colour, alpha, from = 0, to = turn) {
  context.beginPath();
  context.arc(x, y, radius, from, to);
  context.lineWidth = width;
  context.strokeStyle = `rgb(${colour} / ${alpha})`;
  context.stroke();
}

/**
 * Draws a short light that moves along a line.
 * @param {Context} context
 * @param {Line} line
 * @param {number} at the position, from 0 to 1
 * @param {number} tail the length of the light, in segments of the line
 * @param {string} colour
 * @param {number} width
 */
function pulse(context, line, at, tail, colour, width) {
  context.lineCap = 'butt';
  const last = line.length - 1;
  const head = at * (last + tail);
  for (let step = 0; step < tail; step++) {
    const index = Math.floor(head - step);
    const share = head - step - index;
    if (index < 0 || index >= last) continue;
    const [from, to] = [line[index], line[index + 1]];
    const reach = step === 0 ? share : 1;
    context.beginPath();
    context.moveTo(from[0], from[1]);
    context.lineTo(from[0] + (to[0] - from[0]) * reach, from[1] + (to[1] - from[1]) * reach);
    context.lineWidth = width * (1 - (step / tail) * 0.6);
    context.strokeStyle = `rgb(${colour} / ${0.95 * (1 - step / tail) ** 1.6})`;
    context.stroke();
  }
}

/**
 * @param {Context} context
 * @param {{ x: number, y: number }} site
 * @param {number} order
 * @param {number} phase
 */
function drawSite(context, site, order, phase) {
  const breath = 0.5 + 0.5 * Math.sin(turn * (phase * 2 + order / 6));
  glow(context, site.x, site.y, 30, palette.aqua, 0.3 + 0.2 * breath);
  ring(context, site.x, site.y, 11, 0.9, palette.aqua, 0.75);
  const spread = (phase * 2 + order / 6) % 1;
  ring(context, site.x, site.y, 11 + spread * 20, 0.8, palette.aqua, 0.45 * (1 - spread));
  context.fillStyle = `rgb(${palette.pale} / 0.95)`;
  context.beginPath();
  context.arc(site.x, site.y, 3.6, 0, turn);
  context.fill();
}

/**
 * @param {Context} context
 * @param {number} phase
 */
function drawCore(context, phase) {
  const breath = 0.5 + 0.5 * Math.sin(turn * phase * 2);
  glow(context, core.x, core.y, 92, palette.aqua, 0.34);
  glow(context, core.x, core.y, 48, palette.gold, 0.42 + 0.16 * breath);
  ring(context, core.x, core.y, 18, 1.4, palette.gold, 0.95);
  ring(context, core.x, core.y, 27, 0.8, palette.aqua, 0.5);
  for (let arm = 0; arm < 3; arm++) {
    const from = turn * (phase + arm / 3);
    ring(context, core.x, core.y, 33, 1.6, palette.aqua, 0.85, from, from + 0.9);
    ring(context, core.x, core.y, 40, 0.8, palette.aqua, 0.5, -from, -from + 1.3);
  }
  context.fillStyle = `rgb(${palette.gold})`;
  context.beginPath();
  context.arc(core.x, core.y, 7.5, 0, turn);
  context.fill();
}

/**
 * Returns a function that draws the frame at `phase` (0 to 1) of the loop.
 * @param {HTMLCanvasElement} canvas
 * @returns {(phase: number) => void}
 */
export function createScene(canvas) {
  const { width, height } = canvas;
  const scale = width / 1000;
  const context = canvas.getContext('2d');
  const land = new OffscreenCanvas(width, height);
  const ground = land.getContext('2d');
  if (!context || !ground) throw new Error('The browser gives no canvas.');
  const lines = rivers.map((river) => smooth(river.points));
  const links = sites.map(linkOf);
  paintLand(ground, width, height, lines);

  return (phase) => {
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalCompositeOperation = 'source-over';
    context.drawImage(land, 0, 0);
    context.scale(scale, scale);
    context.lineJoin = 'round';
    context.globalCompositeOperation = 'lighter';

    context.lineCap = 'round';
    lines.forEach((line, index) => {
      const wide = rivers[index].width;
      stroke(context, line, wide * 7, palette.aqua, 0.022);
      stroke(context, line, wide * 3.4, palette.aqua, 0.045);
      stroke(context, line, wide, palette.aqua, 0.34);
      // The current: dashes that move by two whole periods per loop, so that the loop is seamless.
      for (const [length, alpha] of [
        [72, 0.16],
        [44, 0.2],
        [18, 0.3],
      ]) {
        context.setLineDash([length, 160 - length]);
        context.lineDashOffset = -160 * (phase * 2 + index * 0.37) + length / 2;
        stroke(context, line, wide * 0.55, palette.pale, alpha);
      }
      context.setLineDash([]);
    });

    links.forEach((link, index) => {
      stroke(context, link, 0.9, palette.aqua, 0.34);
      for (const shift of [0, 0.5]) {
        pulse(
          context,
          link,
          (phase * 2 + index * 0.29 + shift) % 1,
          14,
          shift ? palette.gold : palette.pale,
          2.4,
        );
      }
    });
    sites.forEach((site, order) => drawSite(context, site, order, phase));
    drawCore(context, phase);
  };
}
