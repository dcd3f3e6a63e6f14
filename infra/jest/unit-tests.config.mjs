import remotes from '../../shell/remotes.json' with { type: 'json' };

/** The parts whose tests need neither servers nor a browser: one run of Jest keeps all processors busy to its end. */
const folders = [
  'infra',
  'tests/support',
  'tests/hardening',
  'tests/bench',
  'shell/kit',
  'shell',
  ...Object.keys(remotes),
];
const configs = await Promise.all(folders.map((folder) => import(`../../${folder}/jest.config.mjs`)));

export default { projects: configs.flatMap(({ default: config }) => config.projects ?? [config]) };
