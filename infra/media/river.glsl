#version 300 es
// A river at night, in which a turbine runner, shown in place of the moon, is reflected.
// All motion completes whole cycles of `phase`, so that the loop is seamless.
precision highp float;

uniform vec2 size;
uniform float phase;
out vec4 color;

const float TAU = 6.283185307;
const float horizon = 0.345;
const vec2 runner = vec2(1.27, 0.635);
const float runnerRadius = 0.245;
const float blades = 17.0;

const vec3 bed = vec3(0.008, 0.045, 0.052);
const vec3 night = vec3(0.016, 0.082, 0.094);
const vec3 dusk = vec3(0.040, 0.205, 0.222);
const vec3 aqua = vec3(0.30, 0.93, 0.83);
const vec3 gold = vec3(0.96, 0.74, 0.34);

float hash(vec2 p) {
  p = fract(p * vec2(123.34, 456.21));
  p += dot(p, p + 45.32);
  return fract(p.x * p.y);
}

float noise(vec2 p) {
  vec2 cell = floor(p);
  vec2 f = fract(p);
  f = f * f * (3.0 - 2.0 * f);
  return mix(mix(hash(cell), hash(cell + vec2(1, 0)), f.x),
             mix(hash(cell + vec2(0, 1)), hash(cell + vec2(1, 1)), f.x), f.y);
}

float fbm(vec2 p) {
  float sum = 0.0;
  float weight = 0.5;
  for (int i = 0; i < 5; i++) {
    sum += weight * noise(p);
    p = mat2(1.6, 1.2, -1.2, 1.6) * p + 7.3;
    weight *= 0.5;
  }
  return sum;
}

// Returns 1 between two radii and 0 outside, with soft edges of width `soft`.
float band(float r, float inner, float outer, float soft) {
  return smoothstep(inner - soft, inner + soft, r) * (1.0 - smoothstep(outer - soft, outer + soft, r));
}

vec3 runnerLight(vec2 p, float pixel) {
  vec2 q = (p - runner) / runnerRadius;
  float r = length(q);
  if (r > 1.5) return vec3(0.0);
  float soft = pixel / runnerRadius;
  float turn = atan(q.y, q.x) / TAU;
  vec2 direction = q / max(r, 0.001);

  // The blades: each is lit from its leading edge and swept back.
  float swept = turn + 0.17 * log(max(r, 0.05)) * 2.0 - phase * 3.0 / blades;
  float across = fract(swept * blades);
  float edge = blades / (TAU * max(r, 0.05)) * soft;
  float face = pow(1.0 - across, 2.4);
  face *= smoothstep(0.0, edge * 1.5, across);
  float bladeArea = band(r, 0.25, 0.885, soft);
  float facing = 0.42 + 0.58 * dot(direction, normalize(vec2(-0.55, 0.83)));
  float sheen = 0.5 + 0.5 * cos(TAU * (turn * 2.0 - 0.36));
  vec3 light = aqua * bladeArea * face * (0.16 + 0.62 * facing * facing) * (0.62 + 0.5 * sheen);
  light *= mix(0.75, 1.15, smoothstep(0.2, 0.9, r));

  // The shroud with its bolts, and the hub.
  float shroud = band(r, 0.905, 0.99, soft);
  light += aqua * shroud * (0.05 + 0.30 * pow(max(facing, 0.0), 3.0));
  light += aqua * band(r, 0.986, 0.994, soft) * (0.35 + 0.65 * max(facing, 0.0));
  light += aqua * band(r, 0.897, 0.902, soft) * (0.20 + 0.35 * max(facing, 0.0));
  float bolt = abs(fract((turn - phase * 3.0 / blades) * blades * 3.0) - 0.5) * TAU / (blades * 3.0);
  light += aqua * (1.0 - smoothstep(0.009, 0.009 + 2.0 * soft, length(vec2(bolt * r, r - 0.946)))) * 0.55;
  light += aqua * band(r, 0.236, 0.246, soft) * 0.7;
  light += gold * band(r, 0.150, 0.156, soft) * 0.75;
  light += gold * exp(-r * r * 90.0) * 1.25;
  light += gold * exp(-r * 9.0) * 0.34;

  // The flow around the casing: three thin arcs that fade along their length.
  for (int i = 0; i < 3; i++) {
    float k = float(i);
    float at = fract(turn + k * 0.333 + phase * (i == 1 ? -1.0 : 1.0));
    float arc = smoothstep(0.0, 0.42, at) * (1.0 - smoothstep(0.42, 0.425, at));
    float where = 1.085 + 0.07 * k;
    light += aqua * arc * band(r, where, where + 0.0035, soft) * (0.5 - 0.12 * k);
  }
  return light;
}

float ridge(float x, float seed, float scale, float rough) {
  return (fbm(vec2(x * scale + seed, seed)) - 0.32) * rough;
}

vec3 sky(vec2 p, float pixel) {
  float up = max(p.y - horizon, 0.0);
  vec3 light = mix(dusk * 0.62, night * 0.62, smoothstep(0.0, 0.42, up));
  light = mix(light, bed * 0.8, smoothstep(0.3, 0.75, up));
  float away = length(p - runner);
  light += aqua * 0.10 * exp(-away * 2.6) + aqua * 0.11 * exp(-away * away * 16.0);

  vec2 starCell = floor(p * 62.0);
  vec2 star = fract(p * 62.0) - 0.5 - (vec2(hash(starCell + 3.1), hash(starCell + 9.7)) - 0.5) * 0.7;
  float chance = hash(starCell);
  float twinkle = 0.7 + 0.3 * sin(TAU * (phase * 2.0 + chance * 40.0));
  light += vec3(0.7, 0.95, 0.93) * step(0.955, chance) * step(pixel * size.y, 1.5) * exp(-dot(star, star) * 260.0) * twinkle * 0.5
    * smoothstep(0.12, 0.4, up) * smoothstep(0.26, 0.34, away);

  vec2 disc = (p - runner) / runnerRadius;
  light *= 1.0 - 0.62 * (1.0 - smoothstep(0.98, 1.0, length(disc)));
  light += runnerLight(p, pixel);

  // Three mountain ranges, each with mist at its foot.
  for (int i = 0; i < 3; i++) {
    float k = float(i);
    float lift = 0.155 - 0.06 * k;
    float top = horizon + lift * 0.55 + ridge(p.x, 11.7 + k * 5.3, 1.5 + k * 1.1, 0.30 - 0.075 * k);
    top += 0.07 * (1.0 - k * 0.3) * smoothstep(0.75, -0.1, p.x) + 0.05 * smoothstep(1.45, 1.8, p.x);
    vec3 rock = mix(dusk * 0.50, bed * 0.62, k / 2.0);
    rock += aqua * 0.035 * exp(-abs(p.x - runner.x) * 2.2) * (1.0 - k * 0.35);
    float mist = fbm(vec2(p.x * 2.4 + k * 3.0 + 0.22 * sin(TAU * phase + k), p.y * 7.0 + 0.18 * cos(TAU * phase + k * 2.0)));
    float low = 1.0 - smoothstep(0.0, 0.17 - 0.035 * k, up);
    rock += (dusk * 1.5 + aqua * 0.16 * exp(-abs(p.x - runner.x) * 2.4)) * low * mist * (1.0 - 0.12 * k);
    light = mix(light, rock, 1.0 - smoothstep(top - pixel, top + pixel, p.y));
  }
  return light;
}

// Returns the slope of the water's surface, without waves that are shorter than a pixel.
vec2 slope(vec2 place, vec2 footprint) {
  vec2 sum = vec2(0.0);
  for (int i = 0; i < 22; i++) {
    float k = float(i);
    float frequency = 1.6 * pow(1.2, k);
    float heading = 1.5708 + (hash(vec2(k, 2.7)) - 0.5) * 2.1;
    vec2 wave = frequency * vec2(cos(heading), sin(heading));
    float cycles = 1.0 + floor(hash(vec2(k, 8.1)) * 2.0 + k * 0.11);
    float spanned = length(wave * footprint);
    float weight = exp(-spanned * spanned * 1.4) / pow(frequency, 0.42);
    sum += wave / frequency * weight * cos(dot(wave, place) + TAU * (cycles * phase + hash(vec2(k, 5.5))));
  }
  return sum;
}

vec3 water(vec2 p, float pixel) {
  float depth = max(horizon - p.y, 0.0008);
  float far = 0.42 / (depth + 0.012);
  vec2 place = vec2((p.x - 1.0) * far * 1.15, far * 2.6);
  vec2 footprint = vec2(far * 1.15, far * far * 6.2) * pixel * 0.7;
  vec2 tilt = slope(place, footprint);
  float swell = 0.010 + depth * 0.13;
  // Ripples blur the reflection vertically: averages five samples.
  vec3 light = vec3(0.0);
  for (int i = -2; i <= 2; i++) {
    float smear = float(i) * (0.004 + depth * 0.055);
    vec2 mirrored = vec2(p.x + tilt.x * swell * 0.5, horizon + depth * 1.42 + tilt.y * swell * 1.15 + smear);
    mirrored.y = max(mirrored.y, horizon + 0.001);
    light += sky(mirrored, pixel * 3.0) * 0.2;
  }
  float grazing = mix(0.34, 0.86, exp(-depth * 5.5));
  light = light * grazing * 1.15 + bed * 0.7 + dusk * 0.10 * smoothstep(-0.4, 1.2, tilt.y);

  // Glints of waves that face the runner.
  float column = exp(-pow((p.x - runner.x) / (0.07 + depth * 0.55), 2.0));
  float facet = smoothstep(0.62, 1.6, tilt.y + 0.35 * tilt.x);
  light += aqua * facet * column * (0.16 + 0.26 * smoothstep(0.0, 0.22, depth));
  float core = exp(-pow((p.x - runner.x) / (0.012 + depth * 0.10), 2.0));
  light += gold * smoothstep(0.55, 1.5, tilt.y - 0.3 * tilt.x) * core * 0.42;

  // Mist on the far shore.
  float drift = fbm(vec2(p.x * 3.0 + 0.2 * sin(TAU * phase), 4.0 + 0.2 * cos(TAU * phase)));
  light += dusk * exp(-depth * 34.0) * (0.15 + 1.0 * drift);
  return light;
}

void main() {
  vec2 p = gl_FragCoord.xy / size.y;
  float pixel = 1.0 / size.y;
  vec3 light = p.y > horizon ? sky(p, pixel) : water(p, pixel);
  vec2 centred = (gl_FragCoord.xy / size - 0.5) * 2.0;
  light *= 1.0 - 0.22 * dot(centred, centred) * 0.5;
  light = 1.0 - exp(-light * 1.28);
  // Grain against banding. It is the same in every frame, so that only the first frame needs bits for it.
  light += (hash(gl_FragCoord.xy * 0.37) - 0.5) / 190.0;
  color = vec4(light, 1.0);
}
