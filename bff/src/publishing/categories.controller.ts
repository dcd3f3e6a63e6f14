import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentAdministrator } from '../auth/current-administrator.ts';
import type { SignedInAdministrator } from '../auth/current-administrator.ts';
import { ApiAdministrator, ApiProblems } from '../http/api-docs.ts';
import { CategoryInput, CategoryView } from './categories.dto.ts';
import { CategoriesService } from './categories.service.ts';

/** Categories of releases. */
@ApiTags('admin')
@ApiAdministrator()
@Controller('api/admin/categories')
export class CategoriesController {
  constructor(private readonly categories: CategoriesService) {}

  @Get()
  @ApiOperation({ operationId: 'listCategories', summary: 'List categories by name' })
  @ApiOkResponse({ type: [CategoryView] })
  list(): Promise<CategoryView[]> {
    return this.categories.list();
  }

  @Put(':id')
  @ApiOperation({
    operationId: 'renameCategory',
    summary: 'Rename a category, with its releases and subscriptions',
  })
  @ApiOkResponse({ type: CategoryView })
  @ApiProblems(404)
  rename(
    @Param('id') id: string,
    @Body() { name }: CategoryInput,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<CategoryView> {
    return this.categories.rename(id, name.trim(), administrator);
  }
}
