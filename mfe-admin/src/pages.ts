import type { RemoteDefinition } from '@site/kit';

/** The staff's pages: sign-in, invitation and the newsroom. */
export const remote: RemoteDefinition = {
  name: 'mfe-admin',
  trustedTypes: ['newsroom-paste', 'ProseMirrorClipboard'],
  pages: [
    {
      id: 'login',
      path: '/admin/login',
      module: './login/login-page.tsx',
      title: 'Admin Portal sign-in | {{company.name}}',
      description: 'Sign-in for the staff of {{company.name}} who publish its news releases.',
      preload: [],
      audience: 'staff',
    },
    {
      id: 'invitation',
      path: '/admin/invitation',
      module: './invitation/invitation-page.tsx',
      title: 'Your invitation | {{company.name}}',
      description: 'Where an invitation to write the news releases of {{company.name}} leads.',
      preload: [],
      audience: 'staff',
    },
    {
      id: 'dashboard',
      path: '/admin',
      module: './dashboard/dashboard-page.tsx',
      title: 'Newsroom | {{company.name}}',
      description: 'Where the staff of {{company.name}} write, schedule and correct news releases.',
      preload: [],
      audience: 'staff',
    },
    {
      id: 'article-editor',
      within: 'dashboard',
      path: '/admin/articles/:id',
      module: './dashboard/dashboard-page.tsx',
      title: 'Article | Newsroom | {{company.name}}',
      description: 'Where an article of {{company.name}} is written.',
      preload: [],
      audience: 'staff',
    },
    {
      id: 'draft-editor',
      within: 'dashboard',
      path: '/admin/drafts/:id',
      module: './dashboard/dashboard-page.tsx',
      title: 'Draft | Newsroom | {{company.name}}',
      description: 'Where a draft of an article of {{company.name}} is written.',
      preload: [],
      audience: 'staff',
    },
  ],
};
