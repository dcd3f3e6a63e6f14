// A river at night: draws `river.glsl` with WebGL.

const wholeCanvas = `#version 300 es
void main() {
  vec2 corner = vec2((gl_VertexID << 1) & 2, gl_VertexID & 2);
  gl_Position = vec4(corner * 2.0 - 1.0, 0.0, 1.0);
}`;

/**
 * @param {WebGL2RenderingContext} gl
 * @param {number} type
 * @param {string} source
 */
function compile(gl, type, source) {
  const shader = gl.createShader(type);
  if (!shader) throw new Error('The browser gives no shader.');
  gl.shaderSource(shader, source);
  gl.compileShader(shader);
  if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS))
    throw new Error(gl.getShaderInfoLog(shader) ?? 'The shader has a fault.');
  return shader;
}

/**
 * Returns a function that draws the frame at `phase` (0 to 1) of the loop.
 * @param {HTMLCanvasElement} canvas
 * @returns {Promise<(phase: number) => void>}
 */
export async function createScene(canvas) {
  const fragmentSource = await (await fetch('./river.glsl')).text();
  const gl = canvas.getContext('webgl2', { preserveDrawingBuffer: true });
  if (!gl) throw new Error('The browser gives no WebGL.');
  const program = gl.createProgram();
  gl.attachShader(program, compile(gl, gl.VERTEX_SHADER, wholeCanvas));
  gl.attachShader(program, compile(gl, gl.FRAGMENT_SHADER, fragmentSource));
  gl.linkProgram(program);
  gl.useProgram(program);
  gl.viewport(0, 0, canvas.width, canvas.height);
  gl.uniform2f(gl.getUniformLocation(program, 'size'), canvas.width, canvas.height);
  const phaseOf = gl.getUniformLocation(program, 'phase');
  return (phase) => {
    gl.uniform1f(phaseOf, phase);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  };
}
